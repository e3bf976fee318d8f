import { lazy, useState } from 'react'
import { useMessage } from '#web/i18n/use-message.ts'
import { BarButton } from '#web/ui/bar/BarButton.tsx'
import { Part } from '#web/ui/part/Part.tsx'

const loadSheet = () => import('./ShareViewSheet.tsx')
const ShareViewSheet = lazy(async () => ({ default: (await loadSheet()).ShareViewSheet }))

/** In the bottom bar of small screens: passes on what is on the screen. */
export function ShareViewButton() {
  const message = useMessage()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <BarButton
        icon="share"
        label={message('shell.share')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadSheet()}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <Part>
          <ShareViewSheet onClose={() => setOpen(false)} />
        </Part>
      )}
    </>
  )
}
