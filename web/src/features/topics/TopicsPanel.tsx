import { LazyBoundary, lazyComponent } from '#web/ui/LazyBoundary.tsx'
import { useMedia, WIDE } from '#web/ui/use-browser.ts'

/** The id of the column; the styles of the skip links use it too. */
export const TOPICS_ID = 'topics'

const TopicsColumn = lazyComponent(async () => (await import('./TopicsColumn.tsx')).TopicsColumn)

interface TopicsPanelProps {
  /** The newest post of the feed beside it: when it changes, topics are loaded again. */
  newest: string | null
  /** The title of the list, if it covers less than everything. */
  title?: string
  /** Stays visible without topics. */
  isFixed?: boolean
}

/** Beside the feed, on wide screens only; loaded after hydration. */
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
