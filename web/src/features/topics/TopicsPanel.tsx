import { lazy, Suspense } from 'react'
import { useMedia, WIDE } from '../../ui/use-media.ts'

const TopicsColumn = lazy(async () => ({
  default: (await import('./TopicsColumn.tsx')).TopicsColumn,
}))

interface TopicsPanelProps {
  /** The newest post of the feed beside it: another one, and topics are asked for again. */
  newest: string | null
}

/** Beside the feed on wide screens; there, and only there, it is loaded once the feed can be read. */
export function TopicsPanel({ newest }: TopicsPanelProps) {
  const isWide = useMedia(WIDE)
  return <Suspense>{isWide && <TopicsColumn newest={newest} />}</Suspense>
}
