import type { Roster } from '@hemicycle/contract'
import type { Simulator } from '@hemicycle/simulator'
import { ensureBuiltWeb, startTestStack } from '@hemicycle/tools/stack'
import { fill } from '../fill.ts'
import type { Proof, Verdict } from '../proof.ts'
import { openBrowser } from '../site/open-browser.ts'
import { waitUntilServed } from '../site/open-site.ts'
import { listHostileTexts } from './hostile-texts.ts'
import { readAsVisitor, type Reading } from './read-as-visitor.ts'

/** In the gate every payload once, in an encoding and surroundings of its own. */
const TEXTS = { gate: 500, night: 5_000 }
const READERS = 4

export const hostileText: Proof = {
  name: 'hostile-text',
  promise: `${TEXTS.night} hostile texts, shown in Chromium without the shield of a CSP, run no script and leave no foreign element`,
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
      log(`${texts} posts are collected; ${READERS} visitors read them`)
      const reading = await readAsVisitor(browser, stack.webUrl, stack.apiUrl, READERS)
      return toVerdict(reading, texts)
    } finally {
      await browser.close()
      await stack.close()
    }
  },
}

const toVerdict = (
  { posts, loadedLater, executions, foreign, strangers }: Reading,
  texts: number,
): Verdict => ({
  isCorrect:
    posts === texts &&
    loadedLater > 0 &&
    executions === 0 &&
    foreign.length === 0 &&
    strangers.length === 0,
  summary: `${posts} of ${texts} hostile posts shown (${loadedLater} of them once more by loading on): ${executions} script executions, ${foreign.length} foreign elements ${foreign.slice(0, 3).join(' ')}, ${strangers.length} requests to others`,
})

/** Every fourth also as the description of a photo. */
function write(simulator: Simulator, texts: number): void {
  const { accounts } = simulator
  const begin = Date.now() - texts * 1000
  for (const [index, text] of listHostileTexts(texts).entries()) {
    const author = accounts[index % accounts.length]?.id ?? ''
    const photo = index % 4 === 0 ? { alt: text } : undefined
    simulator.post({ author, text, photo, at: new Date(begin + index * 1000), deliver: false })
  }
}

/** Names and parties come from files of others, too. */
const withHostileNames = (roster: Roster): Roster => ({
  ...roster,
  contributors: roster.contributors.map((one, index) =>
    index % 3 === 0
      ? {
          ...one,
          fullName: `${one.fullName}<img src=x onerror=hit()>`,
          localParty: '"><script>hit()</script>',
        }
      : one,
  ),
})
