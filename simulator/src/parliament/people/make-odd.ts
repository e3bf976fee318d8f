import type { Random } from '../../random.ts'
import { drawPlaces } from '../distributions.ts'
import type { Member } from './build-members.ts'
import { openAccount } from './open-account.ts'
import { ODD_LINKS, toDuplicate } from './to-links.ts'

const SECOND_ACCOUNTS = 7
const FIRST_SECOND_NUMBER = 3001
const DUPLICATES = 10
const UNNUMBERED = 2
const WITHOUT_PARTY = 12
const RENAMED = 3
/** The first accounts are plain ones: whoever needs just some author takes them. */
const USUAL_AUTHORS = 60
const HIDDEN_SINCE = new Date('2026-01-12T09:00:00.000Z')

/** Real lists have faults; some of those who sit get them, whoever they are. */
export function makeOdd(all: Member[], random: Random): void {
  const members = all.filter(({ contributor }) => contributor.mandates.at(-1)?.to === null)
  const draw = (from: Member[], count: number) =>
    drawPlaces(count, from.length, random).flatMap((place) => from[place] ?? [])
  const networked = members.filter(({ contributor }) => contributor.links.length > 0)
  const onX = networked.filter(({ accounts }) => accounts.length > 0)

  for (const [place, member] of draw(networked, ODD_LINKS.length).entries()) {
    const { contributor } = member
    const link = ODD_LINKS[place]?.(contributor.key.replaceAll('-', ''))
    if (link) contributor.links.push(link)
  }
  for (const { contributor } of draw(networked, DUPLICATES)) {
    contributor.links.push(...contributor.links.slice(0, 1).map(toDuplicate))
  }
  for (const { contributor } of draw(members, UNNUMBERED)) {
    Object.assign(contributor, { codictId: null, pictureLink: null, profileLink: null })
  }
  for (const [place, { contributor }] of draw(members, WITHOUT_PARTY).entries()) {
    contributor.localParty = place % 2 === 0 ? '' : null
  }
  const [president, hidden, banned, ...others] = draw(
    onX.slice(USUAL_AUTHORS),
    3 + RENAMED + SECOND_ACCOUNTS,
  )
  if (president) president.contributor.type = 'president'
  hide(hidden, 'protected')
  hide(banned, 'suspended')
  for (const member of others.slice(0, RENAMED)) rename(member)
  for (const [place, member] of others.slice(RENAMED).entries()) openSecond(member, place)
}

function hide(member: Member | undefined, state: 'protected' | 'suspended'): void {
  for (const account of member?.accounts ?? []) {
    Object.assign(account, { state, stateSince: HIDDEN_SINCE })
  }
}

/** The list still has the handle they had before. */
function rename({ contributor: { accounts } }: Member): void {
  for (const account of accounts) account.handle = `${account.handle.slice(0, 12)}_19`
}

function openSecond({ contributor, accounts }: Member, place: number): void {
  const [first] = accounts
  if (!first) return
  const second = openAccount({
    ...first,
    number: FIRST_SECOND_NUMBER + place,
    handle: `${first.handle.slice(0, 12)}_EU`,
  })
  accounts.push(second)
  contributor.accounts.push({ network: 'twitter', nativeId: second.id, handle: second.handle })
}
