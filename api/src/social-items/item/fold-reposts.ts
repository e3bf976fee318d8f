import { toReposted, type SocialItem } from '@hemicycle/contract'

type Reposter = SocialItem['repostedBy'][number]

interface Foldable {
  id: string
  kind: string
  contributor: { id: string; fullName: string }
  reference: { id: string; available: boolean } | null
  repostedBy: Reposter[]
}

/** Reposts of one original become one item, the newest, which says who else reposted it; nothing else moves. */
export function foldReposts<Item extends Foldable>(items: Item[]): Item[] {
  return [...Map.groupBy(items, toCard).values()].flatMap(([newest, ...others]) =>
    newest ? [{ ...newest, repostedBy: others.map(toReposter) }] : [],
  )
}

function toCard(item: Foldable): string {
  const original = toReposted(item)
  return original ? `reposts of ${original.id}` : item.id
}

const toReposter = ({ id, contributor }: Foldable): Reposter => ({
  id,
  contributorId: contributor.id,
  fullName: contributor.fullName,
})
