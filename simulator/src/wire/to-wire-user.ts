import type { Account } from '../archive/account.ts'
import type { Archive } from '../archive/archive.ts'
import { newestVersion } from '../archive/post.ts'

export interface WireContext {
  archive: Archive
  origin: string
}

/** All fields of a user; unrequested ones are removed later. */
export function toWireUser({ archive, origin }: WireContext, account: Account) {
  const { id, handle, picture, verifiedType, withheldIn } = account
  const posts = archive.countPosts(id)
  return {
    id,
    name: account.name,
    username: handle,
    created_at: account.createdAt.toISOString(),
    description: account.description,
    most_recent_tweet_id: findNewestId(archive, account),
    profile_image_url: picture === null ? undefined : `${origin}/profile_images/${picture}.jpg`,
    protected: account.state === 'protected',
    public_metrics: {
      followers_count: Number(id.slice(-4)) * 7,
      following_count: Number(id.slice(-3)),
      tweet_count: posts,
      listed_count: Number(id.slice(-2)),
      like_count: posts * 3,
      media_count: Math.floor(posts / 3),
    },
    url: '',
    verified: verifiedType !== 'none',
    verified_type: verifiedType,
    withheld:
      withheldIn.length > 0 ? { country_codes: withheldIn, scope: 'user' as const } : undefined,
  }
}

function findNewestId(archive: Archive, { id }: Account): string | undefined {
  const newest = archive.newestPost(id)
  return newest && newestVersion(newest).id
}
