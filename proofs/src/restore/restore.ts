import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestSearch } from '@hemicycle/search/testing'
import { listContributors, loadProgress } from '@hemicycle/store'
import { createTestDatabase } from '@hemicycle/store/testing'
import { freePort, waitUntil, type Child, type TestStack } from '@hemicycle/tools/stack'
import { freshEnd, readFeed } from '../read-feed.ts'
import type { Proof } from '../proof.ts'
import { runToEnd } from '../run-to-end.ts'
import { openSite, waitUntilServed } from '../site/open-site.ts'
import { listDifferences } from './compare-sites.ts'
import { listViews } from './views.ts'

interface Restored {
  posts: number
  seconds: number
  databaseSeconds: number
  indexSeconds: number
  postsPerSecond: number
}

export const restore: Proof = {
  name: 'restore',
  promise: 'A site restored from a backup answers every view as the original does',
  proves: ['RO.3', 'RO.4', 'P2'],
  ring: 'night',
  async run({ log }) {
    const folder = await mkdtemp(join(tmpdir(), 'hemicycle-restore-'))
    const children: Child[] = []
    await using cleanup = new AsyncDisposableStack()
    cleanup.defer(() => rm(folder, { recursive: true, force: true }))
    const database = await createTestDatabase()
    cleanup.defer(() => database.drop())
    const engine = await createTestSearch()
    cleanup.defer(() => engine.drop())
    const stack = await openSite({ days: 10, perDay: 250 })
    cleanup.defer(() => stack.close())
    cleanup.defer(async () => {
      await Promise.all(children.map((child) => child.kill()))
    })
    const { removedId, hiddenId } = await actAsOperator(stack)
    const { file, bytes, seconds } = await runOperator<{
      file: string
      bytes: number
      seconds: number
    }>(stack.operator('backup', folder, '--json'))
    log(`backed up: ${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s`)

    const settings = { ...database.settings, INDEX_PREFIX: engine.prefix }
    const restored = await runOperator<Restored>(
      stack.program('operator/src/main.ts', ['restore', file, '--json'], settings),
    )
    log(
      `restored: database ${restored.databaseSeconds.toFixed(1)} s, index ${restored.indexSeconds.toFixed(1)} s`,
    )

    const second = await startSite(stack, settings, children)
    const [items, restoredItems] = await Promise.all(
      [stack.apiUrl, second.apiUrl].map((url) =>
        readFeed(url, `/v1/social-item/?pageSize=100&to=${freshEnd()}`),
      ),
    )
    const isFeedEqual = JSON.stringify(items) === JSON.stringify(restoredItems)
    await waitUntilSettled(stack, second, items?.[1]?.id ?? '')
    const views = listViews(items ?? [], hiddenId, removedId)
    const different = await listDifferences(stack, second, views)
    for (const path of different.slice(0, 10)) log(`differs: ${path}`)
    const total = views.api.length + views.pages.length
    return {
      isCorrect: isFeedEqual && different.length === 0 && (items?.length ?? 0) > 0,
      summary: `${restored.posts} posts restored in ${restored.seconds.toFixed(1)} s (${Math.round(restored.postsPerSecond)} posts/s) from ${(bytes / 1e6).toFixed(1)} MB; whole feed of ${items?.length} ${isFeedEqual ? 'equal' : 'DIFFERENT'}, ${total - different.length} of ${total} views equal`,
    }
  },
}

/** Hides a contributor, removes a post and stops collecting. */
async function actAsOperator(stack: TestStack) {
  const { store, apiUrl, collector } = stack
  const [last] = (await readFeed(apiUrl)).slice(-1)
  const hidden = (await listContributors(store)).find(({ type }) => type === 'mep')
  if (!last || !hidden) throw new Error('the sample has no posts or no members')
  await runOperator(stack.operator('post', 'remove', last.id, '--reason', 'A proof', '--json'))
  await runOperator(stack.operator('contributor', 'hide', hidden.id, '--json'))
  await waitUntil('everything is indexed', async () => (await loadProgress(store)).queued === 0)
  await collector.kill()
  await waitUntil('readers see the changes', async () => {
    const gone = await fetch(`${apiUrl}/v1/social-item/?id=${last.id}`)
    const nobody = await fetch(`${apiUrl}/v1/contributor/${hidden.id}/`)
    return gone.status === 410 && nobody.status === 404
  })
  return { removedId: last.id, hiddenId: hidden.id }
}

/** An API reads the sweeps in the background, and answers are cached for 10 s. */
const waitUntilSettled = (
  first: TestStack,
  second: { apiUrl: string; webUrl: string },
  id: string,
): Promise<void> =>
  waitUntil(
    'both APIs know of the sweeps',
    async () => {
      const asked = { api: [{ path: `/v1/social-item/?id=${id}`, status: 200 }], pages: [] }
      return (await listDifferences(first, second, asked)).length === 0
    },
    90_000,
    1_000,
  )

/** Runs a command to its end and returns the JSON on its last line. */
async function runOperator<Answer>(child: Child): Promise<Answer> {
  const output = await runToEnd(child)
  const last = output.split('\n').findLast((line) => line.startsWith('{'))
  return JSON.parse(last ?? '{}') as Answer
}

async function startSite(stack: TestStack, settings: Record<string, string>, children: Child[]) {
  const [apiPort, webPort] = [await freePort(), await freePort()]
  const apiUrl = `http://127.0.0.1:${apiPort}`
  const webUrl = `http://127.0.0.1:${webPort}`
  // Both have the same public URL, so that links are equal.
  const shared = { ...settings, SITE_URL: stack.webUrl, API_URL: apiUrl }
  children.push(
    stack.program('api/src/main.ts', [], { ...shared, API_PORT: String(apiPort) }),
    stack.program('web/server/main.ts', [], { ...shared, WEB_PORT: String(webPort) }),
  )
  for (const child of children) child.start()
  await waitUntilServed(webUrl)
  return { apiUrl, webUrl }
}
