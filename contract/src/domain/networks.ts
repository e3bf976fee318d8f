import { type Network, NETWORK_KEYS, NETWORK_NAMES } from './network-names.ts'
import { X_HOSTS } from './x-addresses.ts'

/** All differences between networks outside their connectors. No schema library here: the browser imports it. */
export interface NetworkFacts {
  /** As in filters and tables. */
  name: string
  /** Whether accounts can be followed there; a network that cannot be followed appears in links only. */
  canBeFollowed: boolean
  /** Whether the network reports deletions. Otherwise only a sweep finds them. */
  pushesDeletions: boolean
  /** Whether people know each other there by handles; otherwise the address of an account is its handle. */
  hasHandles: boolean
  /** Of a whole handle, and of the network's own id of an account. */
  handlePattern: string
  idPattern: string
  /** Hosts of its addresses, subdomains included. */
  hosts: readonly string[]
  /** First path segments of the network's own pages, which are never a person. */
  ownPages: readonly string[]
  /** Where its API is, and its pictures; empty if it cannot be followed, or if each account has a server of its own. */
  apiOrigin: string
  pictureOrigins: readonly string[]
  /** Column names in a roster table. */
  rosterColumns: { handle: string; id: string }
  /** Address types in the parliament's open data. */
  openDataTypes: readonly string[]
  profileUrl: (handle: string) => string
  postUrl: (handle: string, nativeId: string) => string
  hashtagUrl: (tag: string) => string
}

/** A network may send a lone surrogate, which cannot be encoded. */
const encode = (text: string): string => encodeURIComponent(text.toWellFormed())

const NAME_LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'

/** With https, except on this machine; without a password and without a place on the page. */
const FEED_ADDRESS =
  '^(?=.{1,1000}$)(?:https://|http://(?:127\\.0\\.0\\.1|localhost)(?=[:/]))[^\\s/?#@]+(?:[/?][^\\s#]*)?$'

const FACTS = {
  twitter: {
    name: NETWORK_NAMES.twitter,
    canBeFollowed: true,
    pushesDeletions: true,
    hasHandles: true,
    handlePattern: '^[A-Za-z0-9_]{1,15}$',
    idPattern: '^[0-9]{1,19}$',
    hosts: X_HOSTS,
    ownPages: ['i', 'home', 'search', 'hashtag', 'intent', 'share'],
    apiOrigin: 'https://api.x.com',
    pictureOrigins: ['https://pbs.twimg.com'],
    rosterColumns: { handle: 'xHandle', id: 'xId' },
    openDataTypes: ['TWT'],
    profileUrl: (handle: string) => `https://x.com/${encode(handle)}`,
    postUrl: (handle: string, id: string) => `https://x.com/${encode(handle)}/status/${encode(id)}`,
    hashtagUrl: (tag: string) => `https://x.com/hashtag/${encode(tag)}`,
  },
  bluesky: {
    name: NETWORK_NAMES.bluesky,
    canBeFollowed: true,
    pushesDeletions: true,
    hasHandles: true,
    // A handle is a domain name, and the id of an account is a DID.
    handlePattern: `^(?=.{1,253}$)(?:${NAME_LABEL}\\.)+(?![0-9])${NAME_LABEL}$`,
    idPattern: '^did:(plc:[a-z2-7]{24}|web:[a-zA-Z0-9.%-]{1,240})$',
    hosts: ['bsky.app'],
    ownPages: [],
    apiOrigin: '',
    pictureOrigins: [],
    rosterColumns: { handle: 'blueskyHandle', id: 'blueskyId' },
    openDataTypes: [],
    profileUrl: (handle: string) => `https://bsky.app/profile/${encode(handle)}`,
    postUrl: (handle: string, rkey: string) =>
      `https://bsky.app/profile/${encode(handle)}/post/${encode(rkey)}`,
    hashtagUrl: (tag: string) => `https://bsky.app/hashtag/${encode(tag)}`,
  },
  facebook: {
    name: NETWORK_NAMES.facebook,
    canBeFollowed: false,
    pushesDeletions: false,
    hasHandles: true,
    handlePattern: '^[A-Za-z0-9.]{1,50}$',
    idPattern: '^[0-9]{1,20}$',
    hosts: ['facebook.com', 'fb.com', 'fb.me'],
    ownPages: [],
    apiOrigin: '',
    pictureOrigins: [],
    rosterColumns: { handle: 'facebookHandle', id: 'facebookId' },
    openDataTypes: ['FBW', 'FBP'],
    profileUrl: (handle: string) => `https://www.facebook.com/${encode(handle)}`,
    postUrl: (handle: string, id: string) =>
      `https://www.facebook.com/${encode(handle)}/posts/${encode(id)}`,
    hashtagUrl: (tag: string) => `https://www.facebook.com/hashtag/${encode(tag)}`,
  },
  instagram: {
    name: NETWORK_NAMES.instagram,
    canBeFollowed: false,
    pushesDeletions: false,
    hasHandles: true,
    handlePattern: '^[A-Za-z0-9._]{1,30}$',
    idPattern: '^[0-9]{1,20}$',
    hosts: ['instagram.com'],
    ownPages: [],
    apiOrigin: '',
    pictureOrigins: [],
    rosterColumns: { handle: 'instagramHandle', id: 'instagramId' },
    openDataTypes: ['IST'],
    profileUrl: (handle: string) => `https://www.instagram.com/${encode(handle)}`,
    postUrl: (_handle: string, id: string) => `https://www.instagram.com/p/${encode(id)}`,
    hashtagUrl: (tag: string) => `https://www.instagram.com/explore/tags/${encode(tag)}`,
  },
  feed: {
    name: NETWORK_NAMES.feed,
    canBeFollowed: true,
    pushesDeletions: false,
    hasHandles: false,
    // Account, handle and id are the address of the feed.
    handlePattern: FEED_ADDRESS,
    idPattern: FEED_ADDRESS,
    hosts: [],
    ownPages: [],
    apiOrigin: '',
    pictureOrigins: [],
    rosterColumns: { handle: 'feed', id: 'feedId' },
    openDataTypes: [],
    profileUrl: (address: string) => address,
    // An entry names its page itself, and nobody's hashtags have pages.
    postUrl: (address: string) => address,
    hashtagUrl: () => '',
  },
} satisfies Record<Network, NetworkFacts>

/** A new network is a name beside this file, a row here, a folder among the collector's connectors, and an icon. */
export const NETWORKS: Readonly<Record<Network, NetworkFacts>> = FACTS

/** The networks whose accounts a roster may list. */
export const ROSTER_NETWORKS: readonly Network[] = NETWORK_KEYS.filter(
  (network) => NETWORKS[network].canBeFollowed,
)

/** One account on one network, as a key of maps and of the search index. */
export const toAccountKey = (network: Network, nativeId: string): string => `${network}:${nativeId}`
