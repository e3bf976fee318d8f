import type { Entity, Page, KnownReference, SocialItem } from '@hemicycle/contract'
import { knownPost } from '@hemicycle/search/testing'
import { expect, test } from 'vitest'
import { contributorOf, createTestApi, idOf } from '../../testing/index.ts'

const HIDDEN_ACCOUNT = { network: 'twitter' as const, nativeId: '77', handle: 'hidden_one' }

const written: KnownReference = {
  id: '900',
  network: 'twitter',
  authorNativeId: HIDDEN_ACCOUNT.nativeId,
  authorName: 'Hidden Person',
  authorHandle: HIDDEN_ACCOUNT.handle,
  authorPicture: null,
  postedAt: new Date('2026-11-10T10:00:00Z'),
  sourceUrl: 'https://x.com/hidden_one/status/900',
  available: true,
  text: 'What nobody is to read',
  entities: [],
  media: [],
  lang: 'en',
  author: null,
  held: true,
}

const named: Entity = {
  type: 'mention',
  start: 3,
  end: 14,
  username: HIDDEN_ACCOUNT.handle,
  nativeId: HIDDEN_ACCOUNT.nativeId,
}

test('posts of a hidden contributor are neither shown nor counted, even when others repost them [RG.15 RG.17]', async () => {
  const api = await createTestApi({
    contributors: [
      contributorOf('a'),
      contributorOf('b', { hidden: true, accounts: [HIDDEN_ACCOUNT] }),
    ],
    posts: [
      knownPost('1'),
      knownPost('2', { kind: 'repost', refersTo: '900', reference: written }),
      knownPost('3', { kind: 'quote', refersTo: '900', reference: written }),
      knownPost('5', {
        kind: 'repost',
        refersTo: '901',
        content: { text: 'RT @hidden_one: What', entities: [named], media: [], lang: 'en' },
      }),
      knownPost('4', {
        author: { contributorId: idOf('b'), type: 'mep', country: 'FR', eparty: 'EPP' },
      }),
    ],
  })

  const answer = await api.app.inject('/v1/social-item/')
  const { data } = answer.json<{ data: Page<SocialItem> }>()
  await api.close()

  expect(data.total).toBe(2)
  expect(data.items.map((item) => item.id)).toEqual(['3', '1'])
  expect(answer.body).not.toMatch(/hidden|nobody/i)
})
