import type { Page } from '@playwright/test'
import { waitUntilAlive } from '../site/wait-until-alive.ts'
import { readView } from './view.ts'

/** Opens each address as if somebody had sent it; tells those that were answered by anything but a feed. */
export async function visitHostile(page: Page, addresses: Iterator<string>): Promise<string[]> {
  const faults: string[] = []
  for (const address of { [Symbol.iterator]: () => addresses }) {
    const answer = await page.goto(address, { waitUntil: 'domcontentloaded' })
    const status = answer?.status() ?? 0
    await waitUntilAlive(page)
    const { total } = await readView(page)
    if (status !== 200 || total === '') faults.push(`${status} ${address.slice(0, 200)}`)
  }
  return faults
}
