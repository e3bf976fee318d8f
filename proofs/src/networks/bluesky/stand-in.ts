import { createPdsClient } from '@hemicycle/engines'
import { startBluesky } from '@hemicycle/simulator'
import { cleanUpOnce } from '@hemicycle/tools/stack'
import type { BlueskyServer } from './server.ts'

/** The simulator as Bluesky: held against the real servers by the same cases. */
export async function openStandIn(options: { keptMs?: number } = {}): Promise<BlueskyServer> {
  const { origin, jetstreamUrl, adminPassword, network, stop } = await startBluesky(options)
  const find = (did: string) => {
    const found = network.repositories.get(did)
    if (!found) throw new Error(`${did} has no account`)
    return found
  }
  return {
    name: 'the stand-in',
    client: createPdsClient({ origin, adminPassword }),
    jetstreamUrl,
    settings: {
      BLUESKY: 'on',
      BLUESKY_JETSTREAM: new URL(jetstreamUrl).origin,
      BLUESKY_PLC: origin,
      BLUESKY_APPVIEW: origin,
    },
    cannotShow: { 'an AppView that is off': 'its AppView is on' },
    powers: {
      label: (subject, labels) => network.label(subject, labels),
      suspend: (did) => network.setState(find(did), 'suspended'),
      restore: (did) => network.setState(find(did), 'active'),
      renameInSilence: (did, handle) => network.rename(find(did), handle, { isNamed: false }),
    },
    close: cleanUpOnce(stop),
  }
}
