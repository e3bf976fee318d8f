import { lazy } from 'react'
import { useMedia, WIDE } from '#web/ui/use-media.ts'
import { Part } from '#web/ui/part/Part.tsx'

const TopicsColumn = lazy(async () => ({
  default: (await import('./TopicsColumn.tsx')).TopicsColumn,
}))

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
      <Part>
        <TopicsColumn {...props} />
      </Part>
    )
  )
}
