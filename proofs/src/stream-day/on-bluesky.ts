import type { SimulatedBluesky } from '@hemicycle/simulator'
import {
  createAuthors,
  POST,
  quoteOf,
  toSubject,
  toUri,
  type Repository,
} from '../bluesky/author.ts'
import type { Incident } from './incident.ts'

const UNDO_AFTER_MS = 10_000
const AWAY_MS = 8_000
/** Long enough to be connected again in between. */
const CUTS_MS = [0, 1_500, 4_000]
const DAY_MS = 86_400_000
const FAMILY = '👩‍👩‍👧‍👦'

interface Scene {
  bluesky: SimulatedBluesky
  authors: ReturnType<typeof createAuthors>
  /** Somebody to whom nothing of the kind has happened yet, and the key of their latest post. */
  author: Repository
  rkey: string
  /** Any other who is active. */
  other: Repository
}

/** Everything that happens to posts, accounts and connections on Bluesky. */
export function createBlueskyIncidents(): Incident[] {
  const touched = new Set<string>()
  /** Each post and each account has its turn once. */
  const pick = (active: Repository[], toKey: (author: Repository, path: string) => string) => {
    for (const index of active.keys()) {
      const author = active[(index + touched.size) % active.length]
      const path = author && findLatestPost(author)
      if (!author || path === undefined || touched.has(toKey(author, path))) continue
      touched.add(toKey(author, path))
      return { author, rkey: path.slice(POST.length + 1) }
    }
    throw new Error('nobody is left on Bluesky')
  }
  const toIncident = ({ name, happen, isAboutAccount = false }: Happening): Incident => ({
    name: `Bluesky: ${name}`,
    trigger: ({ bluesky }) => {
      if (!bluesky) throw new Error('Bluesky is not there')
      const active = [...bluesky.network.repositories.values()].filter(
        ({ state }) => state === 'active',
      )
      const picked = pick(active, ({ did }, path) => (isAboutAccount ? did : toUri(did, path)))
      const other = active.find((one) => one !== picked.author) ?? picked.author
      happen({ bluesky, authors: createAuthors(bluesky.network), ...picked, other })
    },
  })
  return [...CONNECTIONS, ...POSTS, ...ACCOUNTS].map(toIncident)
}

interface Happening {
  name: string
  happen: (scene: Scene) => void
  isAboutAccount?: boolean
}

const findLatestPost = ({ records }: Repository): string | undefined =>
  [...records].findLast(
    ([path, { value }]) => path.startsWith(`${POST}/`) && typeof value['text'] === 'string',
  )?.[0]

const later = (act: () => void): void => void setTimeout(act, UNDO_AFTER_MS)

const CONNECTIONS: Happening[] = [
  { name: 'the stream ends', happen: ({ bluesky }) => bluesky.disconnectStreams() },
  {
    name: 'the stream ends again and again',
    happen: ({ bluesky }) => {
      for (const ms of CUTS_MS) setTimeout(() => bluesky.disconnectStreams(), ms)
    },
  },
  { name: 'no call is answered', happen: ({ bluesky }) => bluesky.beAway(AWAY_MS) },
  {
    name: 'no call is answered when the stream is connected again',
    happen: ({ bluesky }) => {
      bluesky.beAway(AWAY_MS)
      bluesky.disconnectStreams()
    },
  },
]

const POSTS: Happening[] = [
  {
    name: 'a post is edited',
    happen: ({ authors, author, rkey }) => authors.edit(author, rkey, 'Edited #once'),
  },
  {
    name: 'a post is edited again and again',
    happen: ({ authors, author, rkey }) => {
      for (const text of ['Second #try', 'Third #try', 'Fourth #try'])
        authors.edit(author, rkey, text)
    },
  },
  {
    name: 'a post is edited and deleted at once',
    happen: ({ authors, author, rkey }) => {
      authors.edit(author, rkey, 'In vain')
      authors.remove(author, rkey)
    },
  },
  {
    name: 'a deleted post is written again at its address',
    happen: ({ authors, author, rkey }) => {
      authors.remove(author, rkey)
      later(() => authors.writeAt(author, rkey, 'Written again'))
    },
  },
  {
    name: 'several writes in one commit',
    happen: ({ authors, author, rkey }) =>
      authors.writeAtOnce(author, rkey, ['One of two', 'Two of two']),
  },
  {
    name: 'a post is reposted, and then deleted',
    happen: ({ authors, author, rkey, other }) => {
      authors.repost(other, toSubject(author, rkey))
      later(() => authors.remove(author, rkey))
    },
  },
  {
    name: 'a post is reposted and quoted, and then edited',
    happen: ({ authors, author, rkey, other }) => {
      authors.repost(other, toSubject(author, rkey))
      authors.post(other, 'Quoting #this', quoteOf(toSubject(author, rkey)))
      later(() => authors.edit(author, rkey, 'Not what was quoted'))
    },
  },
  {
    name: 'letters that are many bytes, and facets that do not fit',
    happen: ({ authors, author }) =>
      authors.post(author, `${FAMILY.repeat(40)} #Łódź and E\u0301nergie`, {
        facets: [
          {
            index: { byteStart: 3, byteEnd: 9_999 },
            features: [{ $type: 'app.bsky.richtext.facet#tag', tag: 'Łódź' }],
          },
        ],
      }),
  },
  {
    name: 'a record of an unknown shape',
    happen: ({ authors, author }) => authors.post(author, 7),
  },
  {
    name: 'the clock of an app is a day ahead',
    happen: ({ authors, author }) =>
      authors.post(author, 'From tomorrow', {
        createdAt: new Date(Date.now() + DAY_MS).toISOString(),
      }),
  },
  {
    name: 'a moderator takes a post down in silence',
    happen: ({ author, rkey }) => author.takenDown.add(`${POST}/${rkey}`),
  },
  {
    name: 'a moderator takes a post down for a while',
    happen: ({ author, rkey }) => {
      author.takenDown.add(`${POST}/${rkey}`)
      later(() => author.takenDown.delete(`${POST}/${rkey}`))
    },
  },
  {
    name: 'moderators hide a post',
    happen: ({ bluesky, author, rkey }) =>
      bluesky.network.label(toUri(author.did, `${POST}/${rkey}`), ['!hide']),
  },
]

const setForAWhile =
  (state: Repository['state']) =>
  ({ bluesky, author }: Scene): void => {
    bluesky.network.setState(author, state)
    later(() => bluesky.network.setState(author, 'active'))
  }

const ACCOUNT_CHANGES: Happening[] = [
  { name: 'an account is deactivated for a while', happen: setForAWhile('deactivated') },
  { name: 'an account is taken down for a while', happen: setForAWhile('takendown') },
  { name: 'an account is suspended for a while', happen: setForAWhile('suspended') },
  {
    name: 'an account is deactivated',
    happen: ({ bluesky, author }) => bluesky.network.setState(author, 'deactivated'),
  },
  {
    name: 'an account is deleted',
    happen: ({ bluesky, author }) => bluesky.network.setState(author, 'deleted'),
  },
  {
    name: 'a handle is renamed',
    happen: ({ bluesky, author }) =>
      bluesky.network.rename(author, `renamed-${author.handle}`.toLowerCase()),
  },
  {
    name: 'a handle is renamed in silence',
    happen: ({ bluesky, author }) =>
      bluesky.network.rename(author, `quiet-${author.handle}`.toLowerCase(), { isNamed: false }),
  },
  {
    name: 'an author asks not to be shown to strangers, for a while',
    happen: ({ authors, author }) => {
      authors.askForSignIn(author, true)
      later(() => authors.askForSignIn(author, false))
    },
  },
]

const ACCOUNTS = ACCOUNT_CHANGES.map((one) => ({ ...one, isAboutAccount: true }))
