import { waitUntil } from '@hemicycle/tools/stack'
import type { Log, Verdict } from '../proof.ts'
import type { Address } from './addresses.ts'
import type { Answer, Visitor } from './create-visitor.ts'

/** Valid statuses once the post is gone; 200 for a list without it. */
const GONE = new Set([200, 404, 410])
const MAX_BROWSER_SECONDS = 10

/** The API allows thirty translations a minute per address. */
const POLL_INTERVAL_MS = 3_000

/** Compares the cache headers of each address before and after its post is removed. */
export async function checkHeaders(
  visitor: Visitor,
  addresses: Address[],
  remove: () => void,
  log: Log,
): Promise<Verdict> {
  const before = await askUntil(
    'all addresses have the post',
    visitor,
    addresses,
    (address, answer) => address.has(answer),
  )
  remove()
  const after = await askUntil(
    'the post is gone from all addresses',
    visitor,
    addresses,
    (address, answer) => GONE.has(answer.status) && !address.has(answer),
  )
  const problems = addresses.flatMap((address, index) =>
    listProblems(before[index], after[index]).map((problem) => `${address.path}: ${problem}`),
  )
  for (const problem of problems) log(problem)
  return {
    isCorrect: problems.length === 0,
    summary: `${addresses.length} kinds of address, before and after removal: ${problems.length} problems in cache headers`,
  }
}

/** Polls all addresses until all answers are as expected, and returns the answers. */
async function askUntil(
  what: string,
  visitor: Visitor,
  addresses: Address[],
  isExpected: (address: Address, answer: Answer) => boolean,
): Promise<Answer[]> {
  let answers: Answer[] = []
  await waitUntil(
    what,
    async () => {
      answers = await Promise.all(addresses.map(({ path }) => visitor.get(path)))
      return addresses.every((address, index) => {
        const answer = answers[index]
        return answer !== undefined && isExpected(address, answer)
      })
    },
    undefined,
    POLL_INTERVAL_MS,
  )
  return answers
}

function listProblems(before?: Answer, after?: Answer): string[] {
  if (!before || !after) return ['no answer']
  const problems: string[] = []
  const [present, removed] = [readLifetimes(before), readLifetimes(after)]
  if (!present.shared) problems.push('shared caches may not store it')
  if (removed.shared !== present.shared)
    problems.push(
      `shared caches store it for ${present.shared} s, and its removal for ${removed.shared} s`,
    )
  if (after.status !== 200 && removed.browser > MAX_BROWSER_SECONDS)
    problems.push(`browsers store its removal for ${removed.browser} s`)
  return problems
}

/** Freshness lifetimes in seconds (RFC 9111, 4.2.1); 0 for no-store. */
function readLifetimes({ headers }: Answer): { shared: number; browser: number } {
  const control = headers['cache-control'] ?? 'no-store'
  if (control.includes('no-store')) return { shared: 0, browser: 0 }
  const read = (name: string) => new RegExp(`(?:^|[ ,])${name}=(\\d+)`, 'u').exec(control)?.[1]
  const browser = Number(read('max-age') ?? 0)
  return { browser, shared: Number(read('s-maxage') ?? browser) }
}
