import { lazy, useState } from 'react'
import { splitWords } from '#web/feed-query/read-words.ts'
import { useFeedQuery } from '#web/feed-query/use-feed-query.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { BarButton } from '#web/ui/bar/BarButton.tsx'
import { Part } from '#web/ui/part/Part.tsx'

const load = () => import('./TopicsSheet.tsx')
const TopicsSheet = lazy(async () => ({ default: (await load()).TopicsSheet }))

/** In the bottom bar of small screens: what is talked about, to be chosen. */
export function TopicsButton() {
  const message = useMessage()
  const { query } = useFeedQuery()
  const [isOpen, setOpen] = useState(false)
  const count = splitWords(query.topics).length
  const preload = () => void load()
  return (
    <>
      <BarButton
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
        <Part>
          <TopicsSheet onClose={() => setOpen(false)} />
        </Part>
      )}
    </>
  )
}
