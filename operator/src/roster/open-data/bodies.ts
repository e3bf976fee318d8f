import type { RosterContributor } from '@hemicycle/contract'
import { toGroup } from '../rules/known-groups.ts'
import { readBody, toList, toWord, type Body, type OpenData } from './open-data.ts'
import { toAccounts } from './to-accounts.ts'

const GROUP = 'EU_POLITICAL_GROUP'

/** Groups, committees and parties by their id in the open data. Former ones are fetched one by one. */
export interface Bodies {
  find: (organization: string) => Promise<Body | null>
  listGroups: () => Body[]
  listContributors: (report: (problem: string) => void) => RosterContributor[]
}

export async function readBodies(openData: OpenData): Promise<Bodies> {
  const path = 'corporate-bodies/show-current'
  const current = (await openData.list(path)).map((row) => readBody(path, row))
  const known = new Map<string, Body | null>(current.map((body) => [body.id, body]))
  return {
    async find(organization) {
      const cached = known.get(organization)
      if (cached !== undefined) return cached
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
    listContributors: (report) => current.flatMap((body) => toContributor(body, report) ?? []),
  }
}

export const toBodyName = ({ label, prefLabel }: Body): string => prefLabel?.['en'] ?? label

/** A group or committee that has an account or link; without one there is nothing to show. */
function toContributor(body: Body, report: (problem: string) => void): RosterContributor | null {
  const kind = toWord(body.classification)
  const type = kind === GROUP ? 'grouppress' : kind.startsWith('COMMITTEE_') ? 'committee' : null
  const addresses = toList(body.account)
  if (type === null || addresses.length === 0) return null
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
    ...toAccounts(addresses, [], (problem) => report(`${name}: ${problem}`)),
  }
}
