import { waitUntil } from '@hemicycle/tools/stack'
import type { Log, Verdict } from '../proof.ts'
import type { Address } from './addresses.ts'
import type { Answer, Visitor } from './open-visitor.ts'

/** Gone, or without the post. */
const GONE = new Set([200, 404, 410])
const MOST_IN_BROWSERS = 10

/** The API translates for one address thirty times a minute. */
const ASK_EVERY_MS = 3_000

/** Compares the cache headers of each address before its post is removed and afterwards. */
export async function judgeHeaders(
  visitor: Visitor,
  addresses: Address[],
  remove: () => void,
  log: Log,
): Promise<Verdict> {
  const before = await askUntil('it is there everywhere', visitor, addresses, (one, answer) =>
    one.has(answer),
  )
  remove()
  const after = await askUntil(
    'it is gone everywhere',
    visitor,
    addresses,
    (one, answer) => GONE.has(answer.status) && !one.has(answer),
  )
  const faults = addresses.flatMap((address, place) =>
    listFaults(before[place], after[place]).map((fault) => `${address.path}: ${fault}`),
  )
  for (const fault of faults) log(fault)
  return {
    isCorrect: faults.length === 0,
    summary: `${addresses.length} kinds of address, there and gone: ${faults.length} faults in what caches are told`,
  }
}

/** Asks for all of them until all are as they should be, and answers these answers. */
async function askUntil(
  what: string,
  visitor: Visitor,
  addresses: Address[],
  isSo: (address: Address, answer: Answer) => boolean,
): Promise<Answer[]> {
  let answers: Answer[] = []
  await waitUntil(
    what,
    async () => {
      answers = await Promise.all(addresses.map(({ path }) => visitor.get(path)))
      return addresses.every((address, place) => {
        const answer = answers[place]
        return answer !== undefined && isSo(address, answer)
      })
    },
    undefined,
    ASK_EVERY_MS,
  )
  return answers
}

function listFaults(before?: Answer, after?: Answer): string[] {
  if (!before || !after) return ['nobody answered']
  const faults: string[] = []
  const [kept, instead] = [readLifetimes(before), readLifetimes(after)]
  if (!kept.shared) faults.push('no shared cache may keep it')
  if (instead.shared !== kept.shared)
    faults.push(`shared caches keep it ${kept.shared} s, and that it is gone ${instead.shared} s`)
  if (after.status !== 200 && instead.browser > MOST_IN_BROWSERS)
    faults.push(`browsers keep for ${instead.browser} s that it is gone`)
  return faults
}

/** In seconds (RFC 9111, 4.2.1); 0 for what must not be kept. */
function readLifetimes({ headers }: Answer): { shared: number; browser: number } {
  const control = headers['cache-control'] ?? 'no-store'
  if (control.includes('no-store')) return { shared: 0, browser: 0 }
  const read = (name: string) => new RegExp(`(?:^|[ ,])${name}=(\\d+)`, 'u').exec(control)?.[1]
  const browser = Number(read('max-age') ?? 0)
  return { browser, shared: Number(read('s-maxage') ?? browser) }
}
