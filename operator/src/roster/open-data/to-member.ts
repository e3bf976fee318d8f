import type { RosterContributor } from '@hemicycle/contract'
import { splitName } from '../member-list/split-name.ts'
import { toGroup } from '../rules/known-groups.ts'
import { toPhoto, toProfile } from '../rules/parliament-addresses.ts'
import { toBodyName, type Bodies } from './bodies.ts'
import { toAccounts } from './to-accounts.ts'
import { toList, toWord, type Person, type PersonRow, type WireMembership } from './wire.ts'

const PARLIAMENT = /^org\/ep-\d+$/
const LENGTH_OF_DAY = 10

/** A member with dated memberships and mandates. Of who has left no account is followed. */
export async function toMember(
  row: PersonRow,
  sits: boolean,
  person: Person,
  bodies: Bodies,
  tell: (problem: string) => void,
): Promise<RosterContributor> {
  const memberships = toList(person.hasMembership)
  const mandates = memberships.filter(isMandate)
  const names = splitName(row.label)
  const firstName = row.givenName ?? names.firstName
  const lastName = row.familyName ?? names.lastName
  const { accounts, links } = toAccounts(toList(person.account), toList(person.homepage), tell)
  return {
    key: row.identifier,
    codictId: Number(row.identifier),
    type: memberships.some(isPresidency) ? 'president' : 'mep',
    firstName,
    lastName,
    fullName: `${firstName} ${lastName}`.trim(),
    country: row['api:country-of-representation'] ?? toList(mandates.at(-1)?.represents)[0] ?? null,
    localParty: await findParty(memberships, bodies),
    pictureLink: person.img ?? toPhoto(row.identifier),
    profileLink: toProfile(row.identifier),
    memberships: await toGroupSpans(row, memberships, bodies, tell),
    mandates: mandates.length === 0 && sits ? [{ from: null, to: null }] : mandates.map(toSpan),
    accounts: sits ? accounts : [],
    links,
  }
}

const isCurrent = ({ memberDuring }: WireMembership): boolean => memberDuring.endDate === undefined
const isMandate = (one: WireMembership): boolean =>
  one.membershipClassification === undefined && one.notation_codictMandateId !== undefined
const isOfKind = (kind: string) => (one: WireMembership) =>
  toWord(one.membershipClassification) === kind
const isPresidency = (one: WireMembership): boolean =>
  isCurrent(one) && toWord(one.role) === 'PRESIDENT' && PARLIAMENT.test(one.organization ?? '')

const toSpan = ({ memberDuring: { startDate, endDate } }: WireMembership) => ({
  from: startDate.slice(0, LENGTH_OF_DAY),
  to: endDate?.slice(0, LENGTH_OF_DAY) ?? null,
})

async function toGroupSpans(
  row: PersonRow,
  memberships: WireMembership[],
  bodies: Bodies,
  tell: (problem: string) => void,
): Promise<RosterContributor['memberships']> {
  const spans: RosterContributor['memberships'] = []
  for (const one of memberships.filter(isOfKind('EU_POLITICAL_GROUP'))) {
    const body = await bodies.find(one.organization ?? '')
    const code = body?.label ?? (isCurrent(one) ? row['api:political-group'] : undefined)
    if (code === undefined) tell(`dropped a membership, nothing is known of ${one.organization}`)
    else spans.push({ group: toGroup(code), ...toSpan(one) })
  }
  const today = row['api:political-group']
  if (spans.length === 0 && today !== undefined)
    return [{ group: toGroup(today), from: null, to: null }]
  return spans
}

async function findParty(memberships: WireMembership[], bodies: Bodies): Promise<string | null> {
  const party = memberships.filter(isOfKind('NATIONAL_POLITICAL_GROUP')).find(isCurrent)
  const body = party?.organization === undefined ? null : await bodies.find(party.organization)
  return body && toBodyName(body)
}
