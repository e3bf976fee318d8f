import { useState } from 'react'
import { splitWords } from '#web/feed-query/read-words.ts'
import { useFeedQuery } from '#web/feed-query/use-feed-query.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { ToolButton } from '#web/ui/ToolButton.tsx'
import { LazyBoundary, lazyComponent } from '#web/ui/LazyBoundary.tsx'

const load = () => import('./TopicsSheet.tsx')
const TopicsSheet = lazyComponent(async () => (await load()).TopicsSheet)

/** Opens the topics from the row below the title on small screens. */
export function TopicsButton() {
  const message = useMessage()
  const { query } = useFeedQuery()
  const [isOpen, setOpen] = useState(false)
  const count = splitWords(query.topics).length
  const preload = () => void load()
  return (
    <>
      <ToolButton
        icon="topics"
        label={message('topics.button')}
        note={count > 0 ? message('topics.selected', { count }) : undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <LazyBoundary>
          <TopicsSheet onClose={() => setOpen(false)} />
        </LazyBoundary>
      )}
    </>
  )
}
