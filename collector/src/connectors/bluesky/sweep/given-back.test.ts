import { loadPosts, savePosts } from '@hemicycle/store'
import { createTestStore } from '@hemicycle/store/testing'
import { expect, onTestFinished, test } from 'vitest'
import {
  createBlueskyDeps,
  createStandInBluesky,
  didOf,
  idOfPost,
  nextTid,
  saveBlueskyRoster,
} from '../../../../testing/index.ts'
import { toNewPost } from '../../../normalise/to-new-post.ts'
import { COLLECTIONS } from '../wire/at-uri.ts'
import { readPost } from '../wire/read-post.ts'
import { sweep } from './sweep.ts'

test('a post that a moderator gives back comes back with the next sweep, and not with a replay of its event [RF.12 P3]', async () => {
  const own = await createTestStore()
  const bluesky = await createStandInBluesky()
  onTestFinished(async () => {
    await bluesky.close()
    await own.drop()
  })
  await saveBlueskyRoster(bluesky, own, 1)
  const deps = createBlueskyDeps(bluesky, own)
  const [did, collection, rkey, rev] = [didOf(1), COLLECTIONS.post, nextTid(), nextTid()]
  const value = { text: 'words', createdAt: new Date().toISOString() }
  const event = readPost({ did, collection, rkey, rev, isNew: true, cid: null, value })
  const hear = async () => event && savePosts(own.store, [toNewPost(event)])
  const account = bluesky.accounts.get(did)
  if (account) account.rev = rev
  const takeDown = () => account?.records.delete(`${collection}/${rkey}`)
  const loadRemoval = async () =>
    (await loadPosts(own.store, [idOfPost(1, rkey)])).map(({ removal }) => removal)
  await hear()

  takeDown()
  await sweep(deps)
  await hear()
  const afterReplay = await loadRemoval()
  account?.records.set(`${collection}/${rkey}`, value)
  await sweep(deps)
  const afterReturn = await loadRemoval()
  takeDown()
  await sweep(deps)

  expect(afterReplay).toEqual(['deleted'])
  expect(afterReturn).toEqual([null])
  expect(await loadRemoval()).toEqual(['deleted'])
})
