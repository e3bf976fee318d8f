import type { SimulatorOptions } from '@hemicycle/simulator'
import { ensureBuiltWeb, startTestStack, type TestStack, waitUntil } from '@hemicycle/tools/stack'
import { fill } from '../fill.ts'

interface Wishes {
  /** Adds to what the source has, before anybody reads it. */
  write?: (stack: TestStack) => void
  /** Other settings of our processes than usual. */
  env?: Record<string, string>
}

/** A parliament whose pages are built and show all that its source has. */
export async function openSite(
  sample: (SimulatorOptions['sample'] & object) | false,
  { write = () => {}, env = {} }: Wishes = {},
): Promise<TestStack> {
  await ensureBuiltWeb()
  const stack = await startTestStack({ sample }, { env })
  try {
    write(stack)
    await fill(stack)
    stack.web.start()
    await waitUntilServed(stack.webUrl)
    return stack
  } catch (error) {
    await stack.close()
    throw error
  }
}

export const waitUntilServed = (url: string): Promise<void> =>
  waitUntil('the page is there', async () => {
    const answer = await fetch(url).catch(() => null)
    return answer?.ok ?? false
  })
