import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import {
  CONTRIBUTOR_TYPES,
  toAccountKey,
  type ContributorType,
  type Roster,
  type RosterGroup,
} from '@hemicycle/contract'
import type { Db } from '../connection/open-store.ts'
import {
  listChanges,
  toTarget,
  type Change,
  type ContributorChange,
  type Facet,
  type RosterChanges,
} from './plan-contributor.ts'
import { lastsOn, mergeSpans } from './spans.ts'
import {
  loadAccountOwners,
  loadGroups,
  loadStoredContributors,
  loadToday,
  type AccountOwner,
  type StoredContributor,
} from './stored-contributor.ts'

/** How far to trust a source. */
export interface Reading {
  /** A contributor of these types whom the source does not name has left. Default: all types. */
  completeFor?: readonly ContributorType[]
  /** Facets that the source never contains; the stored values stay. */
  silentOn?: readonly (Facet | 'groups')[]
  /** Default: the day of the import, in Brussels. */
  today?: string
}

/** The write for one contributor; `stored` is undefined for a new one. */
export interface Step {
  stored: StoredContributor | undefined
  target: StoredContributor
  change: ContributorChange
  /** Accounts that belong to another contributor until now. */
  taken: AccountOwner[]
}

export interface RosterPlan {
  changes: RosterChanges
  groups: RosterGroup[]
  /** Codes of groups whose name changes. */
  renamed: string[]
  steps: Step[]
}

/** Stable for a person of a source, so that links survive every import. */
const toContributorId = (source: string, key: string): string =>
  createHash('sha256').update(`${source}:${key}`).digest('hex').slice(0, 24)

/** Compares a roster with the store, without writing. */
export async function planRoster(
  db: Db,
  source: string,
  roster: Roster,
  { completeFor = CONTRIBUTOR_TYPES, silentOn = [], today }: Reading = {},
): Promise<RosterPlan> {
  const day = today ?? (await loadToday(db))
  const silent = new Set<string>(silentOn)
  const stored = await loadStoredContributors(db, source)
  const owners = await loadAccountOwners(
    db,
    roster.contributors.flatMap(({ accounts }) =>
      accounts.flatMap(({ network, nativeId }) => (nativeId ? [{ network, nativeId }] : [])),
    ),
  )
  const steps = roster.contributors.map((told) => {
    const known = stored.get(told.key)
    const id = known?.id ?? toContributorId(source, told.key)
    return toStep(known, toTarget(id, told, known, silent, day), owners, day)
  })
  const named = new Set(roster.contributors.map(({ key }) => key))
  const missing = [...stored.values()].filter(
    ({ key, type }) => !named.has(key) && completeFor.includes(type),
  )
  steps.push(...missing.map((known) => toMissing(known, day)))
  const groups = listGroupSteps(await loadGroups(db), roster.groups, silent.has('groups'))
  const needed = steps.filter(({ change }) => change.kind === 'added' || change.changes.length > 0)
  return {
    steps: needed,
    groups: groups.map(({ group }) => group),
    renamed: groups.filter(({ isRenamed }) => isRenamed).map(({ group }) => group.code),
    changes: {
      named: roster.contributors.length,
      sitting: [...stored.values()].filter((contributor) => isSitting(contributor, day)).length,
      groups: groups.map(({ change }) => change),
      contributors: needed.map(({ change }) => change),
    },
  }
}

const isSitting = ({ mandates }: StoredContributor, day: string): boolean =>
  mandates.some((mandate) => lastsOn(mandate, day))

function toStep(
  stored: StoredContributor | undefined,
  target: StoredContributor,
  owners: Map<string, AccountOwner>,
  day: string,
): Step {
  const taken = target.accounts.flatMap(({ network, nativeId }) => {
    const owner = owners.get(toAccountKey(network, nativeId))
    return owner && owner.contributorId !== target.id ? [owner] : []
  })
  const left = stored && isSitting(stored, day) && !isSitting(target, day)
  return {
    stored,
    target,
    taken,
    change: {
      id: target.id,
      name: target.fullName,
      kind: stored ? (left ? 'left' : 'changed') : 'added',
      changes: [
        ...listChanges(stored ?? toEmpty(target), target),
        ...taken.map(({ nativeId, fullName }) => ({
          what: 'account owner',
          from: `${fullName} (${nativeId})`,
          to: `${target.fullName} (${nativeId})`,
        })),
      ],
    },
  }
}

/** An empty contributor, with which a new one is compared. */
const toEmpty = ({ id, key, type }: StoredContributor): StoredContributor => ({
  id,
  key,
  type,
  codictId: null,
  firstName: '',
  lastName: '',
  fullName: '',
  country: null,
  localParty: null,
  pictureLink: null,
  profileLink: null,
  links: [],
  memberships: [],
  mandates: [],
  accounts: [],
})

/** Ends mandate and membership, and stops following the accounts. Contributors are never deleted. */
function toMissing(stored: StoredContributor, day: string): Step {
  const target = {
    ...stored,
    memberships: mergeSpans(stored.memberships, [], day),
    mandates: mergeSpans(stored.mandates, [], day),
    accounts: [],
  }
  const changes = listChanges(stored, target)
  const change = { id: stored.id, name: stored.fullName, kind: 'missing' as const, changes }
  return { stored, target, taken: [], change }
}

/** A source that knows only codes can add groups but not rename them. */
function listGroupSteps(
  stored: Map<string, RosterGroup>,
  told: RosterGroup[],
  silent: boolean,
): { group: RosterGroup; isRenamed: boolean; change: Change }[] {
  return told
    .map((group) => ({ group, known: stored.get(group.code) }))
    .filter(({ group, known }) => !known || (!silent && !isDeepStrictEqual(known, group)))
    .map(({ group, known }) => ({
      group,
      isRenamed: known !== undefined && known.name !== group.name,
      change: { what: 'group', from: known ? toWords(known) : null, to: toWords(group) },
    }))
}

const toWords = ({ code, name, rank, aliases }: RosterGroup): string =>
  [`${code}: ${name}, rank ${rank}`, ...aliases.map((alias) => `also ${alias}`)].join(', ')
