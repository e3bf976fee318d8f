import type { SimulatedPost, Simulator } from '@hemicycle/simulator'
import { toText } from '../compare.ts'
import { listHostileTexts } from '../hostile-text/hostile-texts.ts'
import { ENDINGS, readData } from './read-data.ts'

const SPECIAL = [
  '=HYPERLINK("https://example.org";"here")',
  '+1-800 @SUM(A1:A9)',
  '-2+3 cmd|calc',
  'One;=1+1; "=2"\n- three\n@four ;-)',
  "'=5",
  '👩‍👩‍👧‍👦 🇪🇺 🏳️‍🌈 👍🏽 zero-width',
  'שלום לכולם، مرحبا بالعالم',
  'Łódź & Größe <έργο> България',
  ']]> <![CDATA[ &amp; &#38; "quoted", \'single\'',
]
const HOSTILE = 60

/** Posts with texts that careless XML, JSON or CSV writers break. */
export function writeTexts(simulator: Simulator): void {
  const { accounts } = simulator
  const begin = Date.now() - 3_600_000
  for (const [index, text] of [...SPECIAL, ...listHostileTexts(HOSTILE)].entries())
    simulator.post({
      author: accounts[index % accounts.length]?.id ?? '',
      text: `${text} #Hostile`,
      at: new Date(begin + index * 1000),
      deliver: false,
    })
  postAsGroup(simulator)
}

/** Gives a group's page a post. */
function postAsGroup(simulator: Simulator): void {
  const open = new Set(simulator.accounts.map(({ id }) => id))
  const author = simulator.roster.contributors
    .filter(({ type }) => type === 'grouppress')
    .flatMap(({ accounts }) => accounts.map(({ nativeId }) => nativeId ?? ''))
    .find((id) => open.has(id))
  const at = new Date(Date.now() - 7_200_000)
  simulator.post({ author: author ?? '', text: 'Our group has met', at, deliver: false })
}

/** Characters that XML cannot hold; every format replaces them with U+FFFD. */
const ILLEGAL = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** Texts that differ from the original in some format. */
export async function listBrokenTexts(
  webUrl: string,
  posts: SimulatedPost[],
): Promise<{ texts: number; broken: string[] }> {
  const written = new Map(posts.map(({ id, text }) => [id, text.replaceAll(ILLEGAL, '\u{FFFD}')]))
  const broken: string[] = []
  let texts = 0
  for (const ending of ENDINGS) {
    for (let next: string | null = `${webUrl}/search.${ending}?search-and=%23Hostile`; next;) {
      const data = readData(ending, await (await fetch(next)).text())
      for (const { id, content } of data.posts) {
        const found =
          ending === 'atom' ? toText(content.replaceAll(/^<p[^>]*>|<\/p>$/gu, '')) : content
        texts += 1
        // Feed parsers trim whitespace.
        if (found.trim() !== written.get(id)?.trim())
          broken.push(`${ending} of ${id}: ${JSON.stringify(found)}`)
      }
      next = data.next
    }
  }
  return { texts, broken }
}
