import type { Random } from '../../random.ts'
import { drawIndices } from '../distributions.ts'
import type { Member } from './build-members.ts'
import { createAccount } from './create-account.ts'
import { EDGE_CASE_LINKS, toDuplicate } from './to-links.ts'

const SECOND_ACCOUNTS = 7
const FIRST_SECOND_NUMBER = 3001
const DUPLICATES = 10
const WITHOUT_NUMBER = 2
const WITHOUT_PARTY = 12
const RENAMED = 3
/** The first accounts stay plain, because tests use them as ordinary authors. */
const PLAIN_ACCOUNTS = 60
const HIDDEN_SINCE = new Date('2026-01-12T09:00:00.000Z')

/** Gives randomly chosen sitting members the defects of real lists. */
export function addEdgeCases(all: Member[], random: Random): void {
  const members = all.filter(({ contributor }) => contributor.mandates.at(-1)?.to === null)
  const draw = (from: Member[], count: number) =>
    drawIndices(count, from.length, random).flatMap((index) => from[index] ?? [])
  const networked = members.filter(({ contributor }) => contributor.links.length > 0)
  const onX = networked.filter(({ accounts }) => accounts.length > 0)

  for (const [index, member] of draw(networked, EDGE_CASE_LINKS.length).entries()) {
    const { contributor } = member
    const link = EDGE_CASE_LINKS[index]?.(contributor.key.replaceAll('-', ''))
    if (link) contributor.links.push(link)
  }
  for (const { contributor } of draw(networked, DUPLICATES)) {
    contributor.links.push(...contributor.links.slice(0, 1).map(toDuplicate))
  }
  for (const { contributor } of draw(members, WITHOUT_NUMBER)) {
    Object.assign(contributor, { codictId: null, pictureLink: null, profileLink: null })
  }
  for (const [index, { contributor }] of draw(members, WITHOUT_PARTY).entries()) {
    contributor.localParty = index % 2 === 0 ? '' : null
  }
  const [president, hidden, banned, ...others] = draw(
    onX.slice(PLAIN_ACCOUNTS),
    3 + RENAMED + SECOND_ACCOUNTS,
  )
  if (president) president.contributor.type = 'president'
  hide(hidden, 'protected')
  hide(banned, 'suspended')
  for (const member of others.slice(0, RENAMED)) rename(member)
  for (const [index, member] of others.slice(RENAMED).entries()) addSecondAccount(member, index)
}

function hide(member: Member | undefined, state: 'protected' | 'suspended'): void {
  for (const account of member?.accounts ?? []) {
    Object.assign(account, { state, stateSince: HIDDEN_SINCE })
  }
}

/** The roster keeps the old handle. */
function rename({ contributor: { accounts } }: Member): void {
  for (const account of accounts) account.handle = `${account.handle.slice(0, 12)}_19`
}

function addSecondAccount({ contributor, accounts }: Member, index: number): void {
  const [first] = accounts
  if (!first) return
  const second = createAccount({
    ...first,
    number: FIRST_SECOND_NUMBER + index,
    handle: `${first.handle.slice(0, 12)}_EU`,
  })
  accounts.push(second)
  contributor.accounts.push({ network: 'twitter', nativeId: second.id, handle: second.handle })
}
