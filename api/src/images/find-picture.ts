import { toAccountKey } from '@hemicycle/contract'
import { findPost, findReferrer } from '@hemicycle/search'
import type { Deps } from '../deps.ts'
import type { Picture } from './picture-name.ts'

/** The address of a picture at its source. It comes from our own data, never from the request. */
export async function findPicture(
  { search, directory }: Deps,
  picture: Picture,
): Promise<string | null> {
  const contributors = await directory.read()
  if (picture.kind === 'c') return contributors.byId.get(picture.id)?.picture ?? null
  if (picture.kind === 'p') {
    const post = await findPost(search, picture.id)
    if (post?.removed) return null
    if (post) {
      if (!contributors.byId.has(post.contributor)) return null
      return post.payload.content.media[picture.index]?.address ?? null
    }
  }
  const referrer = await findReferrer(search, picture.id, contributors.hidden)
  const reference = referrer?.payload.reference
  if (!referrer || !reference?.available) return null
  if (!contributors.byId.has(referrer.contributor)) return null
  const account = toAccountKey(referrer.network, reference.authorNativeId)
  if (contributors.hiddenAccounts.has(account)) return null
  return picture.kind === 'p'
    ? (reference.media[picture.index]?.address ?? null)
    : reference.authorPicture
}
