import { ok, type Call, type Method } from '../xrpc/call.ts'
import { RefusalError } from '../xrpc/refusal.ts'
import { toEmbedView } from './to-embed-view.ts'
import { findPost, toLabels, toProfileView, type FoundPost, type View } from './to-view.ts'

const MAX_ITEMS = 25

/** What the service that knows all posts shows to everybody; what it does not show is missing in the lists. */
export function createAppViewCalls(view: View): Record<string, Method> {
  const { network } = view
  return {
    'app.bsky.feed.getPosts': (call) =>
      ok({
        posts: readList(call, 'uris').flatMap((uri) => {
          const post = findPost(view, uri)
          return post ? [toPostView(view, post)] : []
        }),
      }),
    'app.bsky.actor.getProfiles': (call) =>
      ok({
        profiles: readList(call, 'actors').flatMap((name) => {
          const repository = network.find(name)
          if (repository?.state !== 'active') return []
          const isTaken = network.labelsOf(repository.did).includes('!takedown')
          return isTaken ? [] : [toProfileView(view, repository)]
        }),
      }),
  }
}

function readList({ query }: Call, name: string): string[] {
  const items = query.getAll(name)
  if (items.length === 0 || items.length > MAX_ITEMS)
    throw new RefusalError('InvalidRequest', `Error: ${name} must have 1 to ${MAX_ITEMS} elements`)
  return items
}

function toPostView(view: View, post: FoundPost): object {
  const { repository, uri, record } = post
  const embed = toEmbedView(view, post)
  return {
    uri,
    cid: record.cid,
    author: toProfileView(view, repository),
    record: record.value,
    ...(embed ? { embed } : {}),
    replyCount: 0,
    repostCount: 0,
    likeCount: 0,
    quoteCount: 0,
    indexedAt: record.value['createdAt'],
    labels: toLabels(view, uri, repository.did, record.value),
  }
}
