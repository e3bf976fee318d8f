import { toAccountKey } from '@hemicycle/contract'
import { findPostOrReferrer, findReferrer } from '@hemicycle/search'
import type { Deps } from '../deps.ts'
import { applyWithdrawal } from '../withdrawn.ts'
import type { Picture } from './picture-name.ts'

/** The address of a picture at its source, from our own data, never from the request. */
export async function findPicture(
  { search, directory, withdrawn }: Deps,
  picture: Picture,
): Promise<string | null> {
  const contributors = await directory.read()
  if (picture.kind === 'c') return contributors.byId.get(picture.id)?.picture ?? null
  const { id } = picture
  const find = picture.kind === 'p' ? findPostOrReferrer : findReferrer
  const found = await find(search, id, contributors.hidden)
  const post = found && applyWithdrawal(found, withdrawn.read())
  if (!post || post.removed || !contributors.byId.has(post.contributor)) return null
  if (picture.kind === 'p' && post.versions.includes(id))
    return post.payload.content.media[picture.index]?.address ?? null
  const { reference } = post.payload
  if (!reference?.available) return null
  const account = toAccountKey(post.network, reference.authorNativeId)
  if (contributors.hiddenAccounts.has(account)) return null
  return picture.kind === 'p'
    ? (reference.media[picture.index]?.address ?? null)
    : reference.authorPicture
}
