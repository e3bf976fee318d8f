import { useState } from 'react'
import { useMessage } from '#web/i18n/use-message.ts'
import { ViewTool } from '#web/ui/ViewTool.tsx'
import { LazyBoundary, lazyComponent } from '#web/ui/LazyBoundary.tsx'

const loadSheet = () => import('./ShareViewSheet.tsx')
const ShareViewSheet = lazyComponent(async () => (await loadSheet()).ShareViewSheet)

/** Shares the current view; below the title on small screens. */
export function ShareViewButton() {
  const message = useMessage()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ViewTool
        icon="share"
        label={message('post.share')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadSheet()}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <LazyBoundary>
          <ShareViewSheet onClose={() => setOpen(false)} />
        </LazyBoundary>
      )}
    </>
  )
}
