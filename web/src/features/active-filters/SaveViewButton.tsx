import { lazy, useState } from 'react'
import { useMessage } from '#web/i18n/use-message.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Icon } from '#web/ui/icon/Icon.tsx'
import { Part } from '#web/ui/part/Part.tsx'

const SaveView = lazy(async () => ({
  default: (await import('#web/my-list/SaveView.tsx')).SaveView,
}))

/** Keeps this view in the visitor's list. */
export function SaveViewButton() {
  const message = useMessage()
  const [presses, setPresses] = useState(0)
  return (
    <>
      <button
        className={buttonClass('ghost')}
        type="button"
        onClick={() => setPresses(presses + 1)}
      >
        <Icon name="bookmark" size="small" />
        {message('view.save')}
      </button>
      {presses > 0 && (
        <Part>
          <SaveView key={presses} />
        </Part>
      )}
    </>
  )
}
