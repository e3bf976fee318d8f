import { toReposted, type SocialItem } from '@hemicycle/contract'

type Reposter = SocialItem['repostedBy'][number]

interface Foldable {
  id: string
  kind: string
  contributor: { id: string; fullName: string }
  reference: { id: string; available: boolean } | null
  repostedBy: Reposter[]
}

/** Folds reposts of the same post into the newest, which lists the other reposters; the order stays. */
export function foldReposts<Item extends Foldable>(items: Item[]): Item[] {
  return [...Map.groupBy(items, toFoldKey).values()].flatMap(([newest, ...others]) =>
    newest ? [{ ...newest, repostedBy: others.map(toReposter) }] : [],
  )
}

function toFoldKey(item: Foldable): string {
  const original = toReposted(item)
  return original ? `reposts of ${original.id}` : item.id
}

const toReposter = ({ id, contributor }: Foldable): Reposter => ({
  id,
  contributorId: contributor.id,
  fullName: contributor.fullName,
})
