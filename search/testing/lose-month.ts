import { monthAlias, postIndex, postsAlias } from '../src/names.ts'
import type { Search } from '../src/index.ts'

/** Creates a month that readers query but no node may hold, as after the loss of a disk. */
export async function loseMonth(search: Search, month: string): Promise<void> {
  await search.client.indices.create({
    index: postIndex(search, 1, month),
    wait_for_active_shards: '0',
    body: {
      settings: { 'index.routing.allocation.require._name': 'nobody' },
      aliases: { [postsAlias(search)]: {}, [monthAlias(search, month)]: {} },
    },
  })
}
