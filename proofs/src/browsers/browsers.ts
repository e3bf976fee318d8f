import { join } from 'node:path'
import type { TestStack } from '@hemicycle/tools/stack'
import { run } from '../charts/checkers.ts'
import type { Log, Proof } from '../proof.ts'
import { openFirefox } from './firefox.ts'
import { tryAll } from './try-all.ts'
import type { TestedBrowser } from './tested-browser.ts'
import { openWebKit } from './webkit.ts'

export const browsers: Proof = {
  name: 'browsers',
  promise:
    'In Firefox and in WebKit the main pages come without an error, and search, filters, sharing and the theme work',
  ring: 'night',
  sharesSite: true,
  async run({ log, openSharedSite }) {
    await installBrowsers()
    const stack = await openSharedSite()
    const found = [
      await tryBrowser(openFirefox, stack, log),
      await tryBrowser(openWebKit, stack, log),
    ]
    return {
      isCorrect: found.every(({ isCorrect }) => isCorrect),
      summary: found.map(({ summary }) => summary).join('; '),
    }
  },
}

async function installBrowsers(): Promise<void> {
  const { ok, text } = await run('bash', [join(import.meta.dirname, 'install-browsers.sh')])
  if (!ok) throw new Error(text)
}

async function tryBrowser(
  open: () => Promise<TestedBrowser>,
  stack: TestStack,
  log: Log,
): Promise<{ isCorrect: boolean; summary: string }> {
  const browser = await open()
  try {
    const { pages, errors, failures, works, noticed, planted } = await tryAll(browser, stack)
    for (const fault of [...errors, ...failures]) log(`${browser.name}: ${fault.slice(0, 400)}`)
    return {
      isCorrect: errors.length === 0 && failures.length === 0 && noticed === planted,
      summary: `${browser.name}: ${pages} pages, ${errors.length} errors on the console (${noticed} of ${planted} planted ones noticed), ${works.join(', ') || 'nothing'} work${failures.length > 0 ? `, ${failures.length} failures` : ''}`,
    }
  } finally {
    await browser.close()
  }
}
