import type { RosterContributor } from '@hemicycle/contract'
import { toGroup } from '../rules/known-groups.ts'
import { splitName, toPhoto, toProfile } from '../rules/parliament.ts'
import { toBodyName, type Bodies } from './bodies.ts'
import { toAccounts } from './to-accounts.ts'
import { toList, toWord, type Person, type PersonRow, type WireMembership } from './open-data.ts'

const PARLIAMENT = /^org\/ep-\d+$/
/** The length of `2024-07-16`. */
const DATE_LENGTH = 10

/** A member with dated memberships and mandates. Accounts of former members are not followed. */
export async function toMember(
  row: PersonRow,
  sits: boolean,
  person: Person,
  bodies: Bodies,
  report: (problem: string) => void,
): Promise<RosterContributor> {
  const memberships = toList(person.hasMembership)
  const mandates = memberships.filter(isMandate)
  const names = splitName(row.label)
  const firstName = row.givenName ?? names.firstName
  const lastName = row.familyName ?? names.lastName
  const { accounts, links } = toAccounts(toList(person.account), toList(person.homepage), report)
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
    memberships: await toGroupSpans(row, memberships, bodies, report),
    mandates: mandates.length === 0 && sits ? [{ from: null, to: null }] : mandates.map(toSpan),
    accounts: sits ? accounts : [],
    links,
  }
}

const isCurrent = ({ memberDuring }: WireMembership): boolean => memberDuring.endDate === undefined
const isMandate = (membership: WireMembership): boolean =>
  membership.membershipClassification === undefined &&
  membership.notation_codictMandateId !== undefined
const isOfKind = (kind: string) => (membership: WireMembership) =>
  toWord(membership.membershipClassification) === kind
const isPresidency = (membership: WireMembership): boolean =>
  isCurrent(membership) &&
  toWord(membership.role) === 'PRESIDENT' &&
  PARLIAMENT.test(membership.organization ?? '')

const toSpan = ({ memberDuring: { startDate, endDate } }: WireMembership) => ({
  from: startDate.slice(0, DATE_LENGTH),
  to: endDate?.slice(0, DATE_LENGTH) ?? null,
})

async function toGroupSpans(
  row: PersonRow,
  memberships: WireMembership[],
  bodies: Bodies,
  report: (problem: string) => void,
): Promise<RosterContributor['memberships']> {
  const spans: RosterContributor['memberships'] = []
  for (const membership of memberships.filter(isOfKind('EU_POLITICAL_GROUP'))) {
    const { organization } = membership
    const body = await bodies.find(organization ?? '')
    const code = body?.label ?? (isCurrent(membership) ? row['api:political-group'] : undefined)
    if (code === undefined) report(`dropped a membership, unknown organisation ${organization}`)
    else spans.push({ group: toGroup(code), ...toSpan(membership) })
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
