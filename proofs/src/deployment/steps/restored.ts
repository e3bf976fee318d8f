import { readPosts } from './read-posts.ts'
import type { Finding, Scene, Step } from '../scene.ts'
import { waitUntil } from '@hemicycle/tools/stack'
import { readTotal, waitUntilHealthy, waitUntilServed } from '../site.ts'

const UP_SECONDS = 600
export const RESTORE_SECONDS = 600
const FOUND_MS = 300_000
/** The collector reads the past of every account at the limits of X. */
const COLLECTED_MS = 1_200_000
const POSTS = 10_000
/** All but the one that the guide says to keep. */
const VOLUMES = 'postgres opensearch pictures assets caddy-config'

/** A backup, the end of all volumes but `caddy-data`, and a restore: everything is found again by the same certificate. */
export const restored: Step = {
  name: 'restore',
  async run(scene): Promise<Finding> {
    const { deploy, outside } = scene
    const hasPosts = async () => (await readTotal(outside)) >= POSTS
    await waitUntil(`there are ${POSTS} posts`, hasPosts, COLLECTED_MS, 2_000)
    const began = performance.now()
    const seconds = (): string => `${Math.round((performance.now() - began) / 1000)} s`
    const serial = await outside.readSerial()
    await deploy('docker compose run --rm operator backup', RESTORE_SECONDS)
    const before = await readPosts(outside)
    const facts = [`backup of ${before.size} shown posts after ${seconds()}`]
    const volumes = VOLUMES.split(' ').map((name) => `hemicycle_${name}`)
    await deploy(`docker compose down && docker volume rm ${volumes.join(' ')}`, UP_SECONDS)
    await deploy('docker compose up --detach --wait', UP_SECONDS)
    await waitUntilServed(scene)
    facts.push(`up again and empty after ${seconds()}`)
    const restoring = performance.now()
    await restoreNewest(scene)
    facts.push(`restore took ${Math.round((performance.now() - restoring) / 1000)} s`)
    const missing = await waitUntilFound(scene, before)
    facts.push(`restored and shown after ${seconds()}, ${missing.length} posts missing`)
    await waitUntilHealthy(scene)
    const isSame = (await outside.readSerial()) === serial
    return {
      facts: [...facts, isSame ? 'the same certificate' : 'another certificate'],
      problems: [
        missing.map((id) => `lost: ${id}`),
        isSame ? [] : 'the certificate was issued again',
      ].flat(),
    }
  },
}

/** By the commands of the guide. */
export async function restoreNewest({ deploy }: Scene): Promise<void> {
  await deploy('docker compose stop collector')
  await deploy(
    'docker compose run --rm operator restore /backups/$(ls -t backups | grep dump$ | head -n 1) --replace --yes </dev/null',
    RESTORE_SECONDS,
  )
  await deploy('docker compose start collector', RESTORE_SECONDS)
}

/** Posts that readers found before and do not find now, unless their authors removed them meanwhile. */
export async function waitUntilFound(
  { outside }: Scene,
  before: ReadonlySet<string>,
): Promise<string[]> {
  const find = async (): Promise<string[]> => {
    const now = await readPosts(outside)
    const posts = JSON.parse(await outside.control('GET', '/posts')) as { id: string }[]
    const there = new Set(posts.map(({ id }) => id))
    return [...before].filter((id) => !now.has(id) && there.has(id))
  }
  await waitUntil(
    'all posts are found',
    async () => (await find()).length === 0,
    FOUND_MS,
    2_000,
  ).catch(() => {})
  return find()
}
