import type { TestStack } from '@hemicycle/tools/stack'
import { openSite } from './open-site.ts'

const SAMPLE = { days: 10, perDay: 60 }

export interface SharedSite {
  open: () => Promise<TestStack>
  close: () => Promise<void>
}

/** One site for the proofs of a run that visit it, opened when the first of them wants it. */
export function shareSite(): SharedSite {
  let opening: Promise<TestStack> | null = null
  return {
    open: () => (opening ??= openSite(SAMPLE)),
    async close() {
      const opened = await opening?.catch(() => null)
      opening = null
      await opened?.close()
    },
  }
}
