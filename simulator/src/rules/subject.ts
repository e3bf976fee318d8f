import type { Archive, FoundPost } from '../archive/archive.ts'
import { answeredId, quotedId, repostedId, type Post } from '../archive/post.ts'
import type { Account } from '../archive/account.ts'
import { MarkedText, type Entities } from '../wire/text/marked-text.ts'

/** What of a post rules can speak about. */
export interface Subject {
  author: Account
  post: Post
  /** Its own text; that of what it repeats; on a stream also that of what it quotes. */
  texts: string[]
  entities: Entities
  media: Post['media']
  answered: Account | undefined
  reposted: Account | undefined
}

export function toSubject(
  archive: Archive,
  { post, version }: FoundPost,
  readsQuoted: boolean,
): Subject {
  const original = archive.findEverPosted(repostedId(post) ?? '')
  const quoted = readsQuoted ? archive.findEverPosted(quotedId(post) ?? '') : undefined
  const texts = [version, original?.version, quoted?.version].flatMap((one) => one?.text ?? [])
  const marked = new MarkedText((handle) => archive.findAccount(handle)?.id)
  for (const text of texts) marked.append(`${text}\n`)
  return {
    author: post.author,
    post,
    texts,
    entities: marked.entities,
    media: [...post.media, ...(original?.post.media ?? [])],
    answered: archive.findEverPosted(answeredId(post) ?? '')?.post.author,
    reposted: original?.post.author,
  }
}
