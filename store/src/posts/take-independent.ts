import type { Chain } from './list-chains.ts'

/**
 * The posts that can be saved by the same statements: none has an id in common with an earlier one, or is a repost of
 * one. The others wait, in their order, until these are saved.
 */
export function takeIndependent(chains: Chain[]): { together: Chain[]; later: Chain[] } {
  const claimed = new Set<string>()
  const together: Chain[] = []
  const later: Chain[] = []
  for (const chain of chains) {
    const { post, known } = chain
    const ids = [...post.versions, ...known.flatMap(({ versions }) => versions)]
    const original = post.kind === 'repost' && post.refersTo !== null ? [post.refersTo] : []
    const isFree = [...ids, ...original].every((id) => !claimed.has(id))
    if (isFree) together.push(chain)
    else later.push(chain)
    for (const id of ids) claimed.add(id)
  }
  return { together, later }
}
