import sql from 'sql-template-tag'
import type { KnownContributor, Roster, RosterContributor } from '@hemicycle/contract'
import type { TestStore } from './create-test-store.ts'
import { listContributorIds, loadContributors, saveRoster, type Store } from '../src/index.ts'

const ALL = 10_000

/** The roster with one of its contributors changed. */
export const changeContributor = (
  roster: Roster,
  place: number,
  to: Partial<RosterContributor>,
): Roster => ({
  ...roster,
  contributors: roster.contributors.map((contributor, at) =>
    at === place ? { ...contributor, ...to } : contributor,
  ),
})

export const loadEverybody = async (store: Store): Promise<KnownContributor[]> =>
  loadContributors(store, await listContributorIds(store, '', ALL))

/** Starts over with this roster: no posts, and no other accounts. */
export async function beginWith({ store, owner }: TestStore, roster: Roster): Promise<void> {
  await owner.query(sql`delete from post`)
  await owner.query(sql`delete from account`)
  await saveRoster(store, 'test', roster)
}
