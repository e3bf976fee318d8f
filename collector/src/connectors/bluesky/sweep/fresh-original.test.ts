import { loadPosts, savePosts } from '@hemicycle/store'
import { createTestStore } from '@hemicycle/store/testing'
import { expect, onTestFinished, test } from 'vitest'
import {
  addressOf,
  createBlueskyDeps,
  createStandInBluesky,
  didOf,
  idOfPost,
  nextTid,
  saveBlueskyRoster,
} from '../../../../testing/index.ts'
import { toNewPost } from '../../../normalise/to-new-post.ts'
import { readPendingReferences } from '../read-references.ts'
import { COLLECTIONS } from '../wire/at-uri.ts'
import { readPost } from '../wire/read-post.ts'
import { toTid } from '../wire/tid.ts'

const STRANGER = 20
const HOUR_MS = 3_600_000

test('an original that is too new for the network to know it is asked for again; an older one, or one to come, is gone [RN.19]', async () => {
  const own = await createTestStore()
  const bluesky = await createStandInBluesky()
  onTestFinished(async () => {
    await bluesky.close()
    await own.drop()
  })
  await saveBlueskyRoster(bluesky, own, 1)
  const deps = createBlueskyDeps(bluesky, own)
  const read = () => readPendingReferences(deps)
  const collection = COLLECTIONS.repost
  const repost = async (original: string): Promise<string> => {
    const rkey = nextTid()
    const value = { subject: { uri: addressOf(STRANGER, original) } }
    const post = readPost({
      did: didOf(1),
      collection,
      rkey,
      rev: rkey,
      isNew: true,
      cid: null,
      value,
    })
    if (post) await savePosts(own.store, [toNewPost(post)])
    return idOfPost(1, rkey, collection)
  }
  const stateOf = async (id: string) => {
    const [post] = await loadPosts(own.store, [id])
    return post?.removal ?? post?.reference?.text
  }
  const fresh = nextTid()
  const ids = [
    await repost(fresh),
    await repost(toTid(new Date(Date.now() - 2 * HOUR_MS))),
    await repost(toTid(new Date(Date.now() + 2 * HOUR_MS))),
  ]

  await read()
  expect(await Promise.all(ids.map(stateOf))).toEqual(['', 'deleted', 'deleted'])
  const uri = addressOf(STRANGER, fresh)
  const author = { did: didOf(STRANGER), handle: 'stranger.example.org' }
  bluesky.views.set(uri, { uri, author, record: { text: 'an original' } })
  await read()

  expect(await Promise.all(ids.map(stateOf))).toEqual(['an original', 'deleted', 'deleted'])
})
