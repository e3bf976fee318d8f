import { listPictures, toAccountKey } from '@hemicycle/contract'
import { findPostOrReferrer, findReferrer } from '@hemicycle/search'
import type { Deps } from '../deps.ts'
import type { Contributors } from '../directory/create-directory.ts'
import { applyWithdrawal } from '../withdrawn.ts'
import type { Picture } from './picture-name.ts'

/** The address of a picture at its source, from our own data, never from the request. */
export async function findPicture(deps: Deps, picture: Picture): Promise<string | null> {
  const address = await findAddress(deps, picture)
  return address && toSource(address, await deps.directory.read())
}

/** The origins that pictures come from: those that are listed, and the servers that followed accounts name. */
export async function listPictureOrigins({
  pictureOrigins,
  directory,
}: Pick<Deps, 'pictureOrigins' | 'directory'>): Promise<string[]> {
  const { byAccount } = await directory.read()
  const servers = [...byAccount.values()].flatMap(({ accounts }) =>
    accounts.flatMap(({ server }) => server ?? []),
  )
  return [...pictureOrigins, ...new Set(servers)]
}

/** A picture on the server of an account, whose server may change. */
const BLOB = /^at:\/\/(?<did>[^/]+)\/blob\/(?<cid>[a-z0-9]+)$/

function toSource(address: string, { byAccount }: Contributors): string | null {
  const { did, cid } = BLOB.exec(address)?.groups ?? {}
  if (did === undefined || cid === undefined) return address
  const owner = byAccount.get(toAccountKey('bluesky', did))
  const account = owner?.accounts.find(({ nativeId }) => nativeId === did)
  return account?.server
    ? `${account.server}/xrpc/com.atproto.sync.getBlob?${new URLSearchParams({ did, cid })}`
    : null
}

async function findAddress(
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
    return listPictures(post.payload.content)[picture.index]?.address ?? null
  const { reference } = post.payload
  if (!reference?.available) return null
  const account = toAccountKey(post.network, reference.authorNativeId)
  if (contributors.hiddenAccounts.has(account)) return null
  return picture.kind === 'p'
    ? (listPictures(reference)[picture.index]?.address ?? null)
    : reference.authorPicture
}
