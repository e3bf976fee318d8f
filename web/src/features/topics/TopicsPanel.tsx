import { LazyBoundary, lazyComponent } from '#web/ui/LazyBoundary.tsx'
import { useMedia, WIDE } from '#web/ui/use-browser.ts'

/** Of the panel beside the feed; the styles of the skip links name it too. */
export const TOPICS_ID = 'topics'

const TopicsColumn = lazyComponent(async () => (await import('./TopicsColumn.tsx')).TopicsColumn)

interface TopicsPanelProps {
  /** The newest post of the feed beside it: another one, and topics are asked for again. */
  newest: string | null
  /** What the list is called, where it is about less than everything. */
  title?: string
  /** Where it stands beside something, it stays there without topics. */
  isFixed?: boolean
}

/** Beside the feed on wide screens; there, and only there, it is loaded once the feed can be read. */
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
