import type { Roster } from '@hemicycle/contract'
import type { Account } from '../../archive/account.ts'
import type { Archive } from '../../archive/archive.ts'
import type { Post } from '../../archive/post.ts'
import type { Publisher } from '../../publisher.ts'
import { toSeed } from '../../random.ts'
import type { Network } from '../network.ts'
import type { Repository } from '../repository.ts'
import { toFacets } from './to-facets.ts'

/** One of so many members, and one of so many of their posts. */
const MEMBERS = 4
const POSTS = 2
const MAX_GRAPHEMES = 300
const POST = 'app.bsky.feed.post'
const PROFILE = 'app.bsky.actor.profile'
const graphemes = new Intl.Segmenter()

interface Sample {
  archive: Archive
  publisher: Publisher
  roster: Roster
}

/** A part of the members is on Bluesky, too, with some of the posts that they publish on X. Returns the roster with both. */
export function joinBluesky(network: Network, { archive, publisher, roster }: Sample): Roster {
  const repositories = new Map<string, Repository>()
  const contributors = roster.contributors.map((contributor) => {
    const { nativeId } = contributor.accounts[0] ?? {}
    const account = archive.findAccount(nativeId ?? '')
    if (contributor.type !== 'mep' || !account || toSeed(account.handle) % MEMBERS !== 0)
      return contributor
    const repository = openRepository(network, account)
    repositories.set(account.id, repository)
    const { did, handle } = repository
    const joined = { network: 'bluesky' as const, nativeId: did, handle }
    return { ...contributor, accounts: [...contributor.accounts, joined] }
  })

  const copies = new Map<Post, string>()
  const copy = (post: Post, deliver: boolean): void => {
    const repository = repositories.get(post.author.id)
    if (!repository || copies.has(post) || !isCopied(post)) return
    const at = post.versions[0].createdAt
    const rkey = repository.nextTid(at)
    copies.set(post, rkey)
    const write = { action: 'create' as const, collection: POST, rkey, value: toRecord(post) }
    network.commit(repository, [write], { at, deliver })
  }
  for (const id of repositories.keys())
    for (const post of archive.listPosts(id).toReversed()) copy(post, false)
  publisher.onPosted(({ post }) => copy(post, true))
  publisher.onRemoved((_, post) => {
    const [repository, rkey] = [repositories.get(post.author.id), copies.get(post)]
    if (repository && rkey !== undefined)
      network.commit(repository, [{ action: 'delete', collection: POST, rkey }])
  })
  return { ...roster, contributors }
}

function openRepository(network: Network, account: Account): Repository {
  const at = account.createdAt
  const name = account.handle.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  const repository = network.createAccount(`${name}.parliament.example`, { at, deliver: false })
  const value = { $type: PROFILE, displayName: account.name, description: account.description }
  const profile = { action: 'create' as const, collection: PROFILE, rkey: 'self', value }
  network.commit(repository, [profile], { at, deliver: false })
  return repository
}

/** Words only: no reposts, replies and quotes, whose other posts are not on Bluesky. */
const isCopied = (post: Post): boolean =>
  post.references.length === 0 &&
  post.poll === null &&
  post.media.length === 0 &&
  toSeed(post.versions[0].id) % POSTS === 0 &&
  [...graphemes.segment(post.versions[0].text)].length <= MAX_GRAPHEMES

function toRecord(post: Post): Record<string, unknown> {
  const { text, createdAt } = post.versions[0]
  return {
    $type: POST,
    text,
    langs: [post.lang],
    facets: toFacets(text),
    createdAt: createdAt.toISOString(),
  }
}
