import type { ItemReference, SocialItem } from '@hemicycle/contract'

/** 10 March 2026, 15:32:08 in Brussels. */
export const POSTED_AT = 1_773_153_128

const contributor: SocialItem['contributor'] = {
  id: 'c0ffee000000000000000001',
  type: 'mep',
  avatar: '/v1/images/c-1-96',
  country: 'FI',
  firstName: 'Saga',
  lastName: 'Lindqvist-Aro',
  fullName: 'Saga Lindqvist-Aro',
  handle: 'SagaLindqvistA',
  politicalGroup: { eparty: 'Greens/EFA', party: null, localParty: null, fullName: null },
}

interface Changes extends Partial<Omit<SocialItem, 'contributor'>> {
  contributor?: Partial<SocialItem['contributor']>
}

/** A plain post with the given changes. */
export function itemForTests(changes: Changes = {}): SocialItem {
  const id = changes.id ?? '1899148213307154433'
  return {
    id,
    kind: 'original',
    content: 'One year of joint grid operation. <a href="/search?q=%23energy">#energy</a>',
    lang: 'en',
    translatable: [],
    subjects: [],
    foundBy: null,
    media: [],
    cover: null,
    reference: null,
    repostedBy: [],
    alsoOn: [],
    edited: false,
    shareUrl: `https://hemicycle.example/tw/${id}`,
    sourceUrl: `https://x.com/SagaLindqvistA/status/${id}`,
    source: 'twitter',
    postedAt: POSTED_AT,
    firstSeenAt: POSTED_AT + 3,
    ...changes,
    contributor: { ...contributor, ...changes.contributor },
  }
}

export function referenceForTests(changes: Partial<ItemReference> = {}): ItemReference {
  return {
    id: '1899000000000000001',
    available: true,
    held: false,
    pending: false,
    content: 'Adopted: 58 votes in favour, 9 against.',
    lang: 'en',
    media: [],
    cover: null,
    author: {
      contributorId: null,
      name: 'Institute for Energy Policy',
      handle: 'energy_institute',
      avatar: null,
      url: 'https://x.com/energy_institute',
      type: null,
      country: null,
      eparty: null,
    },
    postedAt: POSTED_AT - 7200,
    sourceUrl: 'https://x.com/energy_institute/status/1899000000000000001',
    ...changes,
  }
}

export const GONE_FOR_TESTS = referenceForTests({
  available: false,
  content: null,
  lang: null,
  author: null,
  postedAt: null,
  sourceUrl: null,
})
