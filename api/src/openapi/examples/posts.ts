import type { Contributor, SocialItem, Translation } from '@hemicycle/contract'
import { EXAMPLE_MEMBER, EXAMPLE_POST } from './parameters.ts'

export const exampleItem: SocialItem = {
  id: EXAMPLE_POST,
  kind: 'original',
  content: 'Plus d’énergie du vent. <a href="/search?q=%23Climat">#Climat</a>',
  lang: 'fr',
  translatable: ['en'],
  media: [
    {
      type: 'photo',
      src: `/v1/images/p-${EXAMPLE_POST}-0-960`,
      width: 1200,
      height: 800,
      alt: 'A wind farm at sea',
    },
  ],
  contributor: {
    id: EXAMPLE_MEMBER,
    type: 'mep',
    avatar: `/v1/images/c-${EXAMPLE_MEMBER}-96`,
    country: 'FR',
    firstName: 'Anne',
    lastName: 'Lefèvre-Moulin',
    fullName: 'Anne Lefèvre-Moulin',
    handle: 'a_lefevre',
    politicalGroup: {
      eparty: 'Renew',
      party: 'Renew',
      localParty: null,
      fullName: 'An invented group',
    },
  },
  reference: null,
  repostedBy: [],
  edited: false,
  shareUrl: `https://posts.example.org/items/${EXAMPLE_POST}`,
  sourceUrl: `https://x.com/a_lefevre/status/${EXAMPLE_POST}`,
  source: 'twitter',
  postedAt: 1_794_751_200,
  firstSeenAt: 1_794_751_202,
}

export const exampleContributor: Contributor = {
  id: EXAMPLE_MEMBER,
  codictId: 7,
  type: { type: 'mep', name: 'Member of the European Parliament' },
  firstName: 'Anne',
  lastName: 'Lefèvre-Moulin',
  fullName: 'Anne Lefèvre-Moulin',
  country: 'FR',
  politicalGroup: {
    id: 3,
    party: 'An invented group',
    localParty: null,
    partyPicture: null,
    localPartyPicture: null,
    eparty: 'Renew',
  },
  socialNetworks: [
    {
      id: 1,
      type: 'twitter',
      name: 'X',
      url: 'https://x.com/a_lefevre',
      username: 'a_lefevre',
      metas: null,
    },
  ],
  responsibilities: null,
  pictureLink: `/v1/images/c-${EXAMPLE_MEMBER}-96`,
  profileLink: null,
  sourceUrl: 'https://x.com/a_lefevre',
  recentPosts: 12,
}

export const exampleTranslation: Translation = {
  content: 'More energy from the wind. <a href="/search?q=%23Climat">#Climat</a>',
  language: 'en',
  sourceLanguage: 'fr',
  engine: { name: 'Apertium' },
}
