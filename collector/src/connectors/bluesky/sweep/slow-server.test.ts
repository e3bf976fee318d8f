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

const MEMBERS = 9

test('a server that does not answer keeps no other account from being checked [RN.32 P2]', async () => {
  const own = await createTestStore()
  const bluesky = await createStandInBluesky()
  onTestFinished(async () => {
    await bluesky.close()
    await own.drop()
  })
  await saveBlueskyRoster(bluesky, own, MEMBERS)
  const [collection, rkey] = [COLLECTIONS.post, nextTid()]
  const members = Array.from({ length: MEMBERS }, (_, index) => index + 1)
  /** None of them is on its author's server any more. */
  const posts = members.map((member) => {
    const value = { text: 'words', createdAt: new Date().toISOString() }
    return readPost({
      did: didOf(member),
      collection,
      rkey,
      rev: rkey,
      isNew: true,
      cid: null,
      value,
    })
  })
  await savePosts(
    own.store,
    posts.flatMap((post) => (post ? [toNewPost(post)] : [])),
  )
  for (const account of bluesky.accounts.values()) account.rev = nextTid()
  const answer = Promise.withResolvers<void>()
  bluesky.hold = ({ pathname, searchParams }) =>
    pathname.endsWith('listRecords') && searchParams.get('repo') === didOf(1)
      ? answer.promise
      : null
  const listGone = async () => {
    const found = await loadPosts(
      own.store,
      members.map((member) => idOfPost(member, rkey)),
    )
    return found.filter(({ removal }) => removal === 'deleted').length
  }

  const sweeping = sweep(createBlueskyDeps(bluesky, own))
  await expect.poll(listGone).toBe(MEMBERS - 1)
  answer.resolve()
  await sweeping

  expect(await listGone()).toBe(MEMBERS)
})
