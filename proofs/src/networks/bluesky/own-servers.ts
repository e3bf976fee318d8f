import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBluesky, type Bluesky, type BlueskyOptions } from '@hemicycle/engines'
import { cleanUpOnce } from '@hemicycle/tools/stack'
import type { BlueskyServer } from './server.ts'

const NO_APPVIEW = 'there is no AppView beside the PDS'

export interface OwnServers extends BlueskyServer, Pick<Bluesky, 'jetstream' | 'jetstreamUrl'> {
  close: () => Promise<void>
}

/** Bluesky's own servers: PLC, PDS and Jetstream, in a folder that ends with them. */
export async function openOwnServers(
  options: Omit<BlueskyOptions, 'folder'> = {},
): Promise<OwnServers> {
  const folder = await mkdtemp(join(tmpdir(), 'hemicycle-bluesky-'))
  let running: Bluesky | null = null
  const close = cleanUpOnce(async () => {
    await running?.stop()
    await rm(folder, { recursive: true, force: true })
  })
  try {
    running = await startBluesky({ ...options, folder })
  } catch (error) {
    await close()
    throw error
  }
  const { client, jetstream, jetstreamUrl, plcUrl } = running
  return {
    name: 'PDS, PLC and Jetstream',
    client,
    settings: {
      BLUESKY: 'on',
      BLUESKY_JETSTREAM: new URL(jetstreamUrl).origin,
      BLUESKY_PLC: plcUrl,
      BLUESKY_APPVIEW: 'off',
    },
    cannotShow: {
      'the original of a repost by a stranger': NO_APPVIEW,
      'a quoted post of a stranger': NO_APPVIEW,
      'a quoted post that its author detached': NO_APPVIEW,
      'labels by a moderation service': NO_APPVIEW,
      'an identity event without a handle': 'the PDS always names it',
      'a suspended account': 'the PDS only takes down',
    },
    jetstream,
    jetstreamUrl,
    close,
  }
}
