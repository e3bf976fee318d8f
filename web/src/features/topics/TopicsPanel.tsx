import { LazyBoundary, lazyComponent } from '#web/ui/LazyBoundary.tsx'
import { useMedia, WIDE } from '#web/ui/use-browser.ts'

/** Id of the column; the skip link styles use it too. */
export const TOPICS_ID = 'topics'

const TopicsColumn = lazyComponent(async () => (await import('./TopicsColumn.tsx')).TopicsColumn)

interface TopicsPanelProps {
  /** Newest post in the feed; a change refetches the topics. */
  newest: string | null
  /** Of its own by default. */
  title?: string
  /** Keeps the panel visible when there are no topics. */
  isFixed?: boolean
}

/** The topics beside the feed; wide screens only, loaded after hydration. */
export function TopicsPanel(props: TopicsPanelProps) {
  const isWide = useMedia(WIDE)
  return (
    isWide && (
      <LazyBoundary>
        <TopicsColumn id={TOPICS_ID} {...props} />
      </LazyBoundary>
    )
  )
}
