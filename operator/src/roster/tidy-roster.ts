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

/** Normalises texts, codes and addresses of any source; invalid values are left out with a note. */
export function tidyRoster(roster: Roster): { roster: Roster; notes: string[] } {
  const notes: string[] = []
  const contributors = roster.contributors.map((contributor) =>
    tidyContributor(contributor, (problem) =>
      notes.push(`${toText(contributor.fullName)}: ${toText(problem)}`),
    ),
  )
  return { roster: { groups: tidyGroups(roster.groups, contributors), contributors }, notes }
}

function tidyContributor(
  contributor: RosterContributor,
  report: (problem: string) => void,
): RosterContributor {
  const address = (what: string, text: string | null): string | null => {
    if (!text) return null
    const https = toHttps(text)
    if (https === null) report(`dropped the ${what}, ${text} is not a web address`)
    return https
  }
  const country = contributor.country ? toCountry(contributor.country) : null
  if (contributor.country && !country)
    report(`dropped the country, ${contributor.country} is unknown`)
  return {
    ...contributor,
    key: toText(contributor.key),
    firstName: toText(contributor.firstName),
    lastName: toText(contributor.lastName),
    fullName: toText(contributor.fullName) || toText(contributor.key),
    country,
    localParty: toTextOrNull(contributor.localParty),
    pictureLink: address('picture', contributor.pictureLink),
    profileLink: address('profile link', contributor.profileLink),
    memberships: contributor.memberships.map((span) => ({
      ...span,
      group: toGroupCode(toText(span.group)),
    })),
    accounts: tidyAccounts(contributor.accounts),
    links: toLinks(contributor.links, report),
  }
}

/** Removes duplicates, preferring the one with an id. */
function tidyAccounts(accounts: RosterAccount[]): RosterAccount[] {
  const known = new Map<string, RosterAccount>()
  for (const account of accounts) {
    const key = `${account.network} ${account.handle.toLowerCase()}`
    if (!known.get(key)?.nativeId) known.set(key, account)
  }
  return [...known.values()]
}

/** One entry for each code; groups that only memberships mention are appended. */
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
