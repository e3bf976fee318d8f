import type { FeedsAccess } from '@hemicycle/process'
import { getBounded, isPublicServer } from '@hemicycle/process/fetch'
import { listFollowed, type Store } from '@hemicycle/store'
import { fail, ok, warn, type Finding } from '../findings/finding.ts'
import { toReason } from '../format.ts'

const AT_A_TIME = 16
const TIMEOUT_MS = 10_000
const MAX_BYTES = 8 * 1024 * 1024
/** More would fill the screen. */
const MAX_NAMED = 10
const GONE = 410
const REFUSED = 400

/** Asks each followed press feed once; nothing while none is followed. */
export async function checkFeeds(store: Store, feeds: FeedsAccess | null): Promise<Finding[]> {
  if (feeds === null) return []
  const addresses = (await listFollowed(store, 'feed')).map(({ nativeId }) => nativeId)
  if (addresses.length === 0) return []
  const waiting = addresses.values()
  const away: string[] = []
  const askNext = async (): Promise<void> => {
    for (const address of waiting) {
      const problem = await ask(address, feeds)
      if (problem !== null) away.push(`${address} ${problem}`)
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, askNext))
  return [toFinding(addresses.length, away.toSorted(), feeds)]
}

/** What is wrong with it; null if it answers. */
async function ask(address: string, { localOrigin }: FeedsAccess): Promise<string | null> {
  const url = new URL(address)
  if (!isPublicServer(url) && url.origin !== localOrigin) return 'is not a public name with https'
  try {
    const { status } = await getBounded(url, {
      accept: '*/*',
      maxBytes: MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
    })
    if (status === GONE) return 'is gone for good (410)'
    return status < REFUSED ? null : `answers ${status}`
  } catch (error) {
    return `does not answer: ${toReason(error)}`
  }
}

function toFinding(total: number, away: string[], { minutes }: FeedsAccess): Finding {
  const name = 'addresses of press feeds'
  if (away.length === 0) return ok(name, `all ${total} answer`)
  const more = away.length > MAX_NAMED ? `; and ${away.length - MAX_NAMED} more` : ''
  const found = `${away.length} of ${total} do not: ${away.slice(0, MAX_NAMED).join('; ')}${more}`
  return away.length > total / 2
    ? fail(
        name,
        found,
        'check DNS and the firewall, which must allow outgoing connections to port 443',
      )
    : warn(
        name,
        found,
        `open each in a browser: correct its address in the roster or take it out; one that is away for a while is asked again every ${minutes} minutes`,
      )
}
