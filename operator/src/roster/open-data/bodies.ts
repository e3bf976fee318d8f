import type { RosterContributor } from '@hemicycle/contract'
import { toGroup } from '../rules/known-groups.ts'
import type { OpenData } from './open-data.ts'
import { toAccounts } from './to-accounts.ts'
import { readBody, toList, toWord, type Body } from './wire.ts'

const GROUP = 'EU_POLITICAL_GROUP'

/** Groups, committees and parties by their address; those that have ended are asked for one by one. */
export interface Bodies {
  find: (organization: string) => Promise<Body | null>
  listGroups: () => Body[]
  listContributors: (tell: (problem: string) => void) => RosterContributor[]
}

export async function readBodies(openData: OpenData): Promise<Bodies> {
  const path = 'corporate-bodies/show-current'
  const current = (await openData.list(path)).map((row) => readBody(path, row))
  const known = new Map<string, Body | null>(current.map((body) => [body.id, body]))
  return {
    async find(organization) {
      const at = known.get(organization)
      if (at !== undefined) return at
      const name = `corporate-bodies/${encodeURIComponent(toWord(organization))}`
      const row = await openData.load(name)
      const body = row === null ? null : readBody(name, row)
      known.set(organization, body)
      return body
    },
    listGroups: () =>
      [...known.values()].filter(
        (body) => body !== null && toWord(body.classification) === GROUP,
      ) as Body[],
    listContributors: (tell) => current.flatMap((body) => toContributor(body, tell) ?? []),
  }
}

export const toBodyName = ({ label, prefLabel }: Body): string => prefLabel?.['en'] ?? label

/** A group or committee of which an address is known; without one there is nothing to show of it. */
function toContributor(body: Body, tell: (problem: string) => void): RosterContributor | null {
  const kind = toWord(body.classification)
  const type = kind === GROUP ? 'grouppress' : kind.startsWith('COMMITTEE_') ? 'committee' : null
  const told = toList(body.account)
  if (type === null || told.length === 0) return null
  const name = toBodyName(body)
  return {
    key: body.id,
    codictId: null,
    type,
    firstName: '',
    lastName: name,
    fullName: name,
    country: null,
    localParty: null,
    pictureLink: null,
    profileLink: null,
    memberships:
      type === 'grouppress' ? [{ group: toGroup(body.label), from: null, to: null }] : [],
    mandates: [],
    ...toAccounts(told, [], (problem) => tell(`${name}: ${problem}`)),
  }
}
