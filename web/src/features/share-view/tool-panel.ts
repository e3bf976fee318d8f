import type { RefObject } from 'react'
import type { KeptContributor } from '#web/my-list/parse-my-list.ts'

/** Of the panels that the buttons of a view open. */
export interface ToolPanelProps {
  /** The person that the page is about. */
  person?: KeptContributor | undefined
  /** The row of buttons: both panels hang on it. */
  anchor: RefObject<HTMLElement | null>
  align: 'start' | 'end'
  onClose: () => void
}
