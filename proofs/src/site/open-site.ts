import type { SimulatorOptions } from '@hemicycle/simulator'
import {
  createChild,
  ensureBuiltWeb,
  freePort,
  startTestStack,
  type TestStack,
  waitUntil,
} from '@hemicycle/tools/stack'
import { fill } from '../fill.ts'
import { ALERT_SETTINGS } from './alerts.ts'

const SHARED_SAMPLE = { days: 10, perDay: 60 }

interface Options {
  /** Adds posts to the source before anything reads it. */
  write?: (stack: TestStack) => void
  /** Settings of our processes that differ from the usual ones. */
  env?: Record<string, string>
}

/** A running stack with built pages that show everything the source has. */
export async function openSite(
  sample: (SimulatorOptions['sample'] & object) | false,
  { write = () => {}, env = {} }: Options = {},
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

export interface SharedSite {
  open: () => Promise<TestStack>
  close: () => Promise<void>
}

/** One site for all proofs of a run that use it; the first call of `open` starts it. */
export function createSharedSite(): SharedSite {
  let opening: Promise<TestStack> | null = null
  return {
    open: () => (opening ??= openSite(SHARED_SAMPLE, { env: ALERT_SETTINGS })),
    async close() {
      const opened = await opening?.catch(() => null)
      opening = null
      await opened?.close()
    },
  }
}

/** Starts one more web server on an API. */
export async function startWeb(apiUrl: string, env: Record<string, string> = {}) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = createChild('web/server/main.ts', [], {
    API_URL: apiUrl,
    SITE_URL: url,
    WEB_PORT: String(port),
    SAMPLE_PARLIAMENT: 'on',
    EXPORTS: 'full',
    SEARCH_TIMEOUT_SECONDS: '15',
    ...env,
  })
  child.start()
  try {
    await waitUntilServed(url)
  } catch (error) {
    await child.kill()
    throw error
  }
  return { url, child }
}

export const waitUntilServed = (url: string): Promise<void> =>
  waitUntil('the page is served', async () => {
    const answer = await fetch(url).catch(() => null)
    return answer?.ok ?? false
  })
