import type { Namespace } from '../kubernetes/open-namespace.ts'

/** Something that the chart has to stand in a namespace of its own. */
export interface Check {
  /** Completes "the chart …". */
  name: string
  /** What went wrong. Releases that it leaves are uninstalled afterwards, and nothing of them may stay. */
  run(namespace: Namespace): Promise<string[]>
}
