import type { TestStack } from '@hemicycle/tools/stack'
import { JOURNEYS } from './journeys.ts'
import { listPages } from './pages.ts'
import { openPage, settle } from './steps.ts'
import type { TestedBrowser } from './tested-browser.ts'

interface Findings {
  pages: number
  /** Console errors, each with its page. */
  errors: string[]
  /** Steps that failed. */
  failures: string[]
  /** The journeys that succeeded. */
  works: string[]
  /** Errors that we raise ourselves, and how many of them were recorded: proves that the listener works. */
  planted: number
  noticed: number
}

/** Opens every page and runs every journey, even after a failure. */
export async function tryAll(browser: TestedBrowser, stack: TestStack): Promise<Findings> {
  const { webUrl } = stack
  const errors: string[] = []
  const failures: string[] = []
  const works: string[] = []
  const attempt = async (place: string, act: () => Promise<void>): Promise<boolean> => {
    const failure = await act()
      .then(() => settle(browser))
      .then(() => null, describe)
    if (failure !== null) failures.push(`${place}: ${failure}`)
    errors.push(...(await takeErrors(browser)).map((text) => `${place}: ${text}`))
    return failure === null
  }
  const pages = await listPages(stack)
  for (const page of pages) await attempt(page.path, () => openPage(browser, webUrl, page))
  for (const { name, go } of JOURNEYS)
    if (await attempt(name, () => go(browser, webUrl))) works.push(name)
  const planted = await plantErrors(browser)
  const noticed = (await takeErrors(browser)).filter((text) => text.includes('planted')).length
  return { pages: pages.length, errors, failures, works, planted, noticed }
}

async function takeErrors(browser: TestedBrowser): Promise<string[]> {
  await browser.flushErrors()
  return browser.errors.splice(0)
}

/** Raises an error in three ways; returns how many. */
async function plantErrors({ read }: TestedBrowser): Promise<number> {
  await read(() => console.error('planted: logged'))
  await read(() => {
    void Promise.reject(new Error('planted: rejected'))
  })
  await read(() => {
    const { promise, resolve } = Promise.withResolvers<void>()
    setTimeout(() => {
      // The next task of the queue runs after the throw.
      setTimeout(resolve)
      throw new Error('planted: thrown')
    })
    return promise
  })
  return 3
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message
}
