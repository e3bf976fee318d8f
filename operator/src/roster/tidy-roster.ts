import {
  toGroupCode,
  type Roster,
  type RosterAccount,
  type RosterContributor,
  type RosterGroup,
} from '@hemicycle/contract'
import { countGroups, toGroups } from './rules/known-groups.ts'
import { toCountry } from './rules/to-country.ts'
import { toHttps, toLinks } from './rules/to-links.ts'
import { toText, toTextOrNull } from './rules/to-text.ts'

/** The same rules for every source: one form for texts, codes and addresses; what does not fit is left out and told. */
export function tidyRoster(roster: Roster): { roster: Roster; notes: string[] } {
  const notes: string[] = []
  const contributors = roster.contributors.map((one) =>
    tidyContributor(one, (problem) => notes.push(`${toText(one.fullName)}: ${toText(problem)}`)),
  )
  return { roster: { groups: tidyGroups(roster.groups, contributors), contributors }, notes }
}

function tidyContributor(
  one: RosterContributor,
  tell: (problem: string) => void,
): RosterContributor {
  const address = (what: string, text: string | null): string | null => {
    if (!text) return null
    const https = toHttps(text)
    if (https === null) tell(`dropped the ${what}, ${text} is no address`)
    return https
  }
  const country = one.country ? toCountry(one.country) : null
  if (one.country && !country) tell(`dropped the country, ${one.country} is not known`)
  return {
    ...one,
    key: toText(one.key),
    firstName: toText(one.firstName),
    lastName: toText(one.lastName),
    fullName: toText(one.fullName) || toText(one.key),
    country,
    localParty: toTextOrNull(one.localParty),
    pictureLink: address('picture', one.pictureLink),
    profileLink: address('profile link', one.profileLink),
    memberships: one.memberships.map((span) => ({
      ...span,
      group: toGroupCode(toText(span.group)),
    })),
    accounts: tidyAccounts(one.accounts),
    links: toLinks(one.links, tell),
  }
}

/** A member may have several accounts, but each once. */
function tidyAccounts(accounts: RosterAccount[]): RosterAccount[] {
  const known = new Map<string, RosterAccount>()
  for (const account of accounts) {
    const key = `${account.network} ${account.handle.toLowerCase()}`
    if (!known.get(key)?.nativeId) known.set(key, account)
  }
  return [...known.values()]
}

/** Groups under one code each, with those that only memberships name appended. */
function tidyGroups(groups: RosterGroup[], contributors: RosterContributor[]): RosterGroup[] {
  const listed = new Map<string, RosterGroup>()
  for (const { code, name, rank, aliases } of groups) {
    const own = toGroupCode(toText(code))
    const known = listed.get(own)
    const others = [...(known?.aliases ?? []), ...aliases.map(toText), toText(code)]
    listed.set(own, {
      code: own,
      name: known?.name ?? (toText(name) || own),
      rank: known?.rank ?? rank,
      aliases: [...new Set(others.filter((alias) => alias !== own))],
    })
  }
  const named = contributors.flatMap(({ memberships }) => memberships.map(({ group }) => group))
  const others = toGroups(countGroups(named.filter((code) => !listed.has(code))))
  return [...listed.values(), ...others]
}
