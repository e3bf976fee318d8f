import type { Roster } from '@hemicycle/contract'
import type { Simulator } from '@hemicycle/simulator'
import { ensureBuiltWeb, startTestStack } from '@hemicycle/tools/stack'
import { fill } from '../fill.ts'
import type { Proof, Verdict } from '../proof.ts'
import { openBrowser } from '../site/open-browser.ts'
import { waitUntilServed } from '../site/open-site.ts'
import { readAsVisitor, type Reading } from '../site/read-as-visitor.ts'
import { listHostileTexts } from './hostile-texts.ts'

/** The gate has every payload once, each in another encoding and context. */
const TEXTS = { gate: 500, night: 5_000 }
const CONCURRENCY = 4
const LOADED_LATER = 200

export const hostileText: Proof = {
  name: 'hostile-text',
  promise: `${TEXTS.night} hostile texts, shown in Chromium without a CSP, run no script and leave no foreign element`,
  proves: ['RC.3', 'S3.12'],
  ring: 'gate',
  async run({ ring, log }) {
    const texts = TEXTS[ring]
    await ensureBuiltWeb()
    const stack = await startTestStack({ sample: false }, { toRoster: withHostileNames })
    const browser = await openBrowser(ring)
    try {
      write(stack.simulator, texts)
      await fill(stack)
      stack.web.start()
      await waitUntilServed(stack.webUrl)
      log(`${texts} posts are collected; ${CONCURRENCY} visitors read them`)
      const reading = await readAsVisitor(browser, stack, {
        concurrency: CONCURRENCY,
        loadedLater: LOADED_LATER,
      })
      return toVerdict(reading, texts)
    } finally {
      await browser.close()
      await stack.close()
    }
  },
}

const toVerdict = (
  { posts, loadedLater, executions, foreign, foreignRequests }: Reading,
  texts: number,
): Verdict => ({
  isCorrect:
    posts === texts &&
    loadedLater > 0 &&
    executions === 0 &&
    foreign.length === 0 &&
    foreignRequests.length === 0,
  summary: `${posts} of ${texts} hostile posts shown (${loadedLater} of them again through Load more): ${executions} script executions, ${foreign.length} foreign elements ${foreign.slice(0, 3).join(' ')}, ${foreignRequests.length} requests to others`,
})

/** Every fourth text is also the description of a photo. */
function write(simulator: Simulator, texts: number): void {
  const { accounts } = simulator
  const begin = Date.now() - texts * 1000
  for (const [index, text] of listHostileTexts(texts).entries()) {
    const author = accounts[index % accounts.length]?.id ?? ''
    const photo = index % 4 === 0 ? { alt: text } : undefined
    simulator.post({ author, text, photo, at: new Date(begin + index * 1000), deliver: false })
  }
}

/** Names and parties also come from external files. */
const withHostileNames = (roster: Roster): Roster => ({
  ...roster,
  contributors: roster.contributors.map((contributor, index) =>
    index % 3 === 0
      ? {
          ...contributor,
          fullName: `${contributor.fullName}<img src=x onerror=hit()>`,
          localParty: '"><script>hit()</script>',
        }
      : contributor,
  ),
})
