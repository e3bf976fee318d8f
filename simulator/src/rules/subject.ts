import type { Archive, FoundPost } from '../archive/archive.ts'
import { answeredId, quotedId, repostedId, type Post } from '../archive/post.ts'
import type { Account } from '../archive/account.ts'
import { MarkedText, type Entities } from '../wire/text/marked-text.ts'

/** The parts of a post that rules can match. */
export interface Subject {
  author: Account
  post: Post
  /** Its own text, that of the reposted post, and on a stream also that of the quoted post. */
  texts: string[]
  entities: Entities
  media: Post['media']
  answered: Account | undefined
  reposted: Account | undefined
}

export function toSubject(
  archive: Archive,
  { post, version }: FoundPost,
  includesQuoted: boolean,
): Subject {
  const original = archive.findIncludingDeleted(repostedId(post) ?? '')
  const quoted = includesQuoted ? archive.findIncludingDeleted(quotedId(post) ?? '') : undefined
  const texts = [version, original?.version, quoted?.version].flatMap(
    (source) => source?.text ?? [],
  )
  const marked = new MarkedText((handle) => archive.findAccount(handle)?.id)
  for (const text of texts) marked.append(`${text}\n`)
  return {
    author: post.author,
    post,
    texts,
    entities: marked.entities,
    media: [...post.media, ...(original?.post.media ?? [])],
    answered: archive.findIncludingDeleted(answeredId(post) ?? '')?.post.author,
    reposted: original?.post.author,
  }
}
