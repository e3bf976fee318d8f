import type { BlueskyAccess } from '@hemicycle/process'
import { fail, ok, skipped, warn, type Finding } from '../../findings/finding.ts'
import { toReason } from '../../format.ts'

const TIMEOUT_MS = 10_000
const FIREWALL = 'DNS and the firewall, which must allow outgoing connections to port 443'

/** Asks Bluesky's directory, stream and service, without a key, whether they respond. */
export async function checkBluesky(bluesky: BlueskyAccess | null): Promise<Finding[]> {
  if (bluesky === null) return [skipped('Bluesky', 'off: BLUESKY is not on')]
  const { jetstream, plc, appview } = bluesky
  return Promise.all([
    check('Bluesky stream', 'BLUESKY_JETSTREAM', new URL('/', jetstream.replace(/^ws/, 'http'))),
    check('Bluesky directory', 'BLUESKY_PLC', new URL('/_health', plc)),
    appview === null
      ? skipped('Bluesky service', 'off: posts of others are shown as links (BLUESKY_APPVIEW)')
      : check('Bluesky service', 'BLUESKY_APPVIEW', new URL('/xrpc/_health', appview)),
  ])
}

async function check(name: string, setting: string, url: URL): Promise<Finding> {
  try {
    const answer = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await answer.body?.cancel()
    return answer.status < 500
      ? ok(name, `responds at ${url.origin}`)
      : warn(name, `responds with ${answer.status}`, 'try again later')
  } catch (error) {
    return fail(
      name,
      `does not respond at ${url.origin}: ${toReason(error)}`,
      `check ${setting}, ${FIREWALL}`,
    )
  }
}
