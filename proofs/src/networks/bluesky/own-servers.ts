import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBluesky, type Bluesky, type BlueskyOptions } from '@hemicycle/engines'
import { cleanUpOnce } from '@hemicycle/tools/stack'
import type { BlueskyServer } from './server.ts'

const NO_APPVIEW = 'there is no AppView beside the PDS'

/** Bluesky's own servers: PLC, PDS and Jetstream, in a folder that ends with them. */
export async function openOwnServers(
  options: Omit<BlueskyOptions, 'folder'> = {},
): Promise<BlueskyServer> {
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
  const { client, jetstreamUrl, plcUrl } = running
  return {
    name: 'PDS, PLC and Jetstream',
    client,
    jetstreamUrl,
    settings: {
      BLUESKY: 'on',
      BLUESKY_JETSTREAM: new URL(jetstreamUrl).origin,
      BLUESKY_PLC: plcUrl,
      BLUESKY_APPVIEW: 'off',
    },
    cannotShow: {
      'posts and labels of an AppView': NO_APPVIEW,
      'an identity event without a handle': 'the PDS always names it',
      'a suspended account': 'the PDS only takes down',
    },
    powers: null,
    close,
  }
}
