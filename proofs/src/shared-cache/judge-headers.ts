import type { Verdict } from '../proof.ts'
import type { Address } from './addresses.ts'
import type { Answer, Visitor } from './open-visitor.ts'

/** Gone, or without the post. */
const GONE = new Set([200, 404, 410])
const MOST_IN_BROWSERS = 10

type Removal = () => Promise<void>

/** What is told to caches about each address before its post is removed and afterwards. */
export async function judgeHeaders(
  visitor: Visitor,
  addresses: Address[],
  remove: Removal,
  say: (line: string) => void,
): Promise<Verdict> {
  const before = await askAll(visitor, addresses)
  await remove()
  const after = await askAll(visitor, addresses)
  const faults = addresses.flatMap((address, place) =>
    listFaults(address, before[place], after[place]).map((fault) => `${address.path}: ${fault}`),
  )
  for (const fault of faults) say(fault)
  return {
    isRight: faults.length === 0,
    figure: `${addresses.length} kinds of address, there and gone: ${faults.length} faults in what caches are told`,
  }
}

const askAll = async (visitor: Visitor, addresses: Address[]): Promise<Answer[]> => {
  const answers: Answer[] = []
  for (const { path } of addresses) answers.push(await visitor.get(path))
  return answers
}

function listFaults(address: Address, before?: Answer, after?: Answer): string[] {
  if (!before || !after) return ['nobody answered']
  const faults: string[] = []
  if (!address.has(before)) faults.push(`not there at first: ${before.status}`)
  if (address.has(after)) faults.push('still there')
  if (!GONE.has(after.status)) faults.push(`answered ${after.status}`)
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
