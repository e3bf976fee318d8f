import type { Account } from '../archive/account.ts'
import type { Archive, FoundPost } from '../archive/archive.ts'
import { answeredId, type Medium, type Post } from '../archive/post.ts'
import type { FieldSelection } from './field-selection.ts'
import type { ProblemBody } from './problem.ts'
import { findVisiblePost, toPostProblem } from './visibility.ts'

interface Included {
  posts: FoundPost[]
  accounts: Account[]
  media: Medium[]
  polls: Post[]
  errors: ProblemBody[]
}

/** The objects that the expansions request, and errors for those that cannot be shown. */
export function listIncluded(
  archive: Archive,
  found: FoundPost[],
  { expansions }: FieldSelection,
): Included {
  const posts = new Map<string, FoundPost>()
  const errors: ProblemBody[] = []
  const wantsReferences = [...expansions].some((name) => name.startsWith('referenced_tweets.id'))
  for (const { post, version } of found) {
    for (const { id } of wantsReferences ? post.references : []) {
      const referenced = findVisiblePost(archive, id)
      if (referenced) posts.set(id, referenced)
      else errors.push(toPostProblem(archive, 'referenced_tweets.id', id) ?? {})
    }
    if (expansions.has('edit_history_tweet_ids')) {
      for (const sibling of post.versions) {
        if (sibling !== version) posts.set(sibling.id, { post, version: sibling })
      }
    }
  }
  const all = [
    ...found.map(({ post }) => ({ post, prefix: '' })),
    ...[...posts.values()].map(({ post }) => ({ post, prefix: 'referenced_tweets.id.' })),
  ]
  const listBy = (name: string) =>
    all.filter(({ prefix }) => expansions.has(prefix + name)).map(({ post }) => post)
  return {
    posts: [...posts.values()],
    accounts: [
      ...new Set([
        ...listBy('author_id').map(({ author }) => author),
        ...found.flatMap((post) => listMentioned(archive, post, expansions)),
      ]),
    ],
    media: [...new Set(listBy('attachments.media_keys').flatMap(({ media }) => media))],
    polls: [...new Set(listBy('attachments.poll_ids').filter(({ poll }) => poll))],
    errors,
  }
}

function listMentioned(
  archive: Archive,
  { post, version }: FoundPost,
  expansions: ReadonlySet<string>,
): Account[] {
  const answered = expansions.has('in_reply_to_user_id') ? answeredId(post) : undefined
  const mentions = expansions.has('entities.mentions.username')
    ? version.text.matchAll(/(?<![A-Za-z0-9_@])@([A-Za-z0-9_]{1,15})(?![A-Za-z0-9_])/g)
    : []
  const named = [
    archive.findIncludingDeleted(answered ?? '')?.post.author,
    ...Array.from(mentions, (match) => archive.findAccount(match[1] ?? '')),
  ]
  return named.flatMap((account) =>
    account?.state === 'active' || account?.state === 'protected' ? [account] : [],
  )
}
