import {
  FILTER_DOCS,
  type DaySpan,
  type Entity,
  type KnownContributor,
  type KnownPost,
  NETWORKS,
} from '@hemicycle/contract'

/** A text that ends with this hashtag. */
export const tagged = (text: string, tag: string): { text: string; entities: Entity[] } => {
  const full = `${text} #${tag}`
  return {
    text: full,
    entities: [{ type: 'hashtag', start: text.length + 1, end: full.length, tag }],
  }
}

const SINCE_ELECTED: DaySpan = { from: '2024-07-16', to: null }

/** All examples use this member and this post. */
export const inventedMember: KnownContributor = {
  id: FILTER_DOCS.contributors_ids.example,
  revision: 1,
  codictId: 7,
  type: 'mep',
  firstName: 'Anne',
  lastName: 'Lefèvre-Moulin',
  fullName: 'Anne Lefèvre-Moulin',
  country: 'FR',
  localParty: null,
  picture: 'https://pictures.example.org/a_lefevre.jpg',
  profileLink: null,
  links: [{ type: 'website', url: 'https://lefevre-moulin.example/' }],
  accounts: [
    { network: 'twitter', nativeId: '44', handle: 'a_lefevre', followedAt: 1_767_261_600 },
  ],
  hidden: false,
  mandates: [SINCE_ELECTED],
  memberships: [{ ...SINCE_ELECTED, eparty: 'Renew', groupName: 'An invented group' }],
}

const ID = '1988654321098765432'

export const inventedPost: KnownPost = {
  id: ID,
  versions: [ID],
  revision: 1,
  network: 'twitter',
  address: null,
  postedAt: new Date('2026-11-15T14:00:00Z'),
  firstSeenAt: new Date('2026-11-15T14:00:02Z'),
  author: { contributorId: inventedMember.id, type: 'mep', country: 'FR', eparty: 'Renew' },
  authorNativeId: '44',
  kind: 'original',
  content: {
    ...tagged('Plus d’énergie du vent.', 'Climat'),
    lang: 'fr',
    media: [
      {
        type: 'photo',
        address: 'https://pictures.example.org/wind.jpg',
        width: 1200,
        height: 800,
        alt: 'A wind farm at sea',
        durationMs: null,
      },
    ],
  },
  edited: false,
  sourceUrl: NETWORKS.twitter.postUrl('a_lefevre', ID),
  refersTo: null,
  reference: null,
  removal: null,
  fingerprint: '9f2c41d78be05a13c6e402fb7d981e5c30abf46e92d1b8576c0fe3a948d2175b',
}
