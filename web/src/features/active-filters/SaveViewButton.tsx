import { useState } from 'react'
import { useMessage } from '#web/i18n/use-message.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { LazyBoundary, lazyComponent } from '#web/ui/LazyBoundary.tsx'

const SaveView = lazyComponent(async () => (await import('#web/my-list/SaveView.tsx')).SaveView)

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
        <LazyBoundary>
          <SaveView key={presses} />
        </LazyBoundary>
      )}
    </>
  )
}
