import type { Browser, Page } from '@playwright/test'
import type { TestStack } from '@hemicycle/tools/stack'
import { waitUntilFilled } from '../fill.ts'
import type { Proof } from '../proof.ts'
import { openBrowser, refuseTour, waitForHydration } from '../site/open-browser.ts'
import { publishClimatePosts } from './german-greens.ts'
import { openHand } from './hand.ts'
import { type Task, TASKS } from './list-tasks.ts'

interface Outcome {
  task: Task
  /** Clicks and keys besides typing. */
  used: number
  /** Null when it was done. */
  failure: string | null
}

export const tasks: Proof = {
  name: 'tasks',
  promise:
    'Visitors do their tasks from the home page in few steps: a table of what German Greens post about climate, who has posted but not about a topic, a member from a country, a member by name, a Polish post in English; and, on wide and small screens, a topic in My list, a citation of a post, a view on another page, the address of a view, one member’s posts by mail',
  proves: ['RS.139', 'RS.251', 'RS.270', 'RS.286', 'RM.18'],
  ring: 'gate',
  sharesSite: true,
  async run({ ring, log, openSharedSite }) {
    const stack = await openSharedSite()
    publishClimatePosts(stack.simulator)
    await waitUntilFilled(stack)
    const browser = await openBrowser(ring)
    const outcomes: Outcome[] = []
    try {
      for (const task of TASKS) outcomes.push(await tryTask(task, browser, stack))
    } finally {
      await browser.close()
    }
    for (const { task, used, failure } of outcomes)
      log(
        `${task.name}: ${used} clicks and keys, at most ${task.atMost}${failure ? `; ${failure}` : ''}`,
      )
    return {
      isCorrect: outcomes.every(({ task, used, failure }) => !failure && used <= task.atMost),
      summary: outcomes
        .map(({ task, used, failure }) => `${task.name} ${failure ? 'failed' : used}`)
        .join(', '),
    }
  },
}

async function tryTask(task: Task, browser: Browser, stack: TestStack): Promise<Outcome> {
  const context = await browser.newContext({
    baseURL: stack.webUrl,
    viewport: task.viewport ?? { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await refuseTour(context, stack.webUrl)
  const page = await context.newPage()
  const hand = openHand(page)
  try {
    await openHome(page)
    const failure = await task.run(page, hand, stack)
    return { task, used: hand.used(), failure }
  } catch (error) {
    return { task, used: hand.used(), failure: String(error).slice(0, 400) }
  } finally {
    await context.close()
  }
}

async function openHome(page: Page): Promise<void> {
  await page.goto('/')
  await waitForHydration(page)
}
