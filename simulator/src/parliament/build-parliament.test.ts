import { fold } from '@hemicycle/contract'
import { COUNTRIES } from '@hemicycle/contract/vocabulary'
import { expect, test } from 'vitest'
import { createRandom } from '../random.ts'
import { buildParliament } from './build-parliament.ts'
import { SITTING_GROUPS } from './people/groups.ts'
import { STATES } from './people/states.ts'

const ORIGIN = 'https://127.0.0.1:1'
const SEEDS = [1, 2, 3]
const build = (seed: number) => buildParliament(ORIGIN, createRandom(seed))

function listSitting(seed: number) {
  return build(seed).roster.contributors.filter(({ mandates }) => mandates.at(-1)?.to === null)
}
function countBy<Item>(items: Item[], toName: (item: Item) => string | null | undefined) {
  const counts: Record<string, number> = {}
  for (const [name, same] of Map.groupBy(items, toName)) counts[String(name)] = same.length
  return counts
}
const distinct = (values: (string | undefined)[]) => new Set(values).size

test.each(SEEDS)('with seed %i 720 members sit for 27 states in nine groups', (seed) => {
  const sitting = listSitting(seed)

  expect(sitting).toHaveLength(720)
  expect(Object.keys(STATES).toSorted()).toEqual(Object.keys(COUNTRIES).toSorted())
  expect(countBy(sitting, ({ country }) => country)).toEqual(
    Object.fromEntries(Object.entries(STATES).map(([code, { seats }]) => [code, seats])),
  )
  expect(countBy(sitting, ({ memberships }) => memberships.at(-1)?.group)).toEqual(
    Object.fromEntries(SITTING_GROUPS.map(({ code, seats }) => [code, seats])),
  )
  expect(countBy(sitting, ({ type }) => type)).toEqual({ mep: 719, president: 1 })
})

test.each(SEEDS)('with seed %i no two share a full name, a handle, an id or a key', (seed) => {
  const { roster, accounts, outsiders } = build(seed)
  const { contributors } = roster
  const all = [...accounts, ...outsiders.map(({ account }) => account)]

  expect(distinct(contributors.map(({ fullName }) => fold(fullName)))).toBe(contributors.length)
  expect(distinct(contributors.map(({ key }) => key))).toBe(contributors.length)
  expect(distinct(all.map(({ handle }) => handle.toLowerCase()))).toBe(all.length)
  expect(distinct(all.map(({ id }) => id))).toBe(all.length)
  for (const { handle } of all) expect(handle).toMatch(/^Smp[A-Za-z0-9_]{1,12}$/)
})

test.each(SEEDS)('with seed %i no two members and no two institutions share a picture', (seed) => {
  const { roster, outsiders } = build(seed)

  const pictures = [
    ...roster.contributors.map(({ pictureLink }) => pictureLink ?? undefined),
    ...outsiders.map(({ account }) => account.picture ?? undefined),
  ].filter((picture) => picture !== undefined)

  expect(pictures.length).toBeGreaterThan(700)
  expect(distinct(pictures)).toBe(pictures.length)
})

test('the roster explains every group that it names', () => {
  const { roster } = build(1)

  const explained = new Set(roster.groups.map(({ code }) => code))
  const named = roster.contributors.flatMap(({ memberships }) =>
    memberships.map(({ group }) => group),
  )
  expect(new Set(named)).toEqual(explained)
})

test('group press, committees, press and offices are there, and nobody writes for the non-attached', () => {
  const { roster } = build(1)

  const press = roster.contributors.filter(({ type }) => type === 'grouppress')
  expect(countBy(roster.contributors, ({ type }) => type)).toMatchObject({
    grouppress: 9,
    committee: 24,
    eppress: 30,
  })
  expect(press.filter(({ accounts }) => accounts.length === 0).map(({ key }) => key)).toEqual([
    'sample-smpnipress',
  ])
  expect(Math.max(...press.map(({ links }) => links.length))).toBe(32)
})

test.each(SEEDS)('with seed %i the list has the faults that real lists have', (seed) => {
  const { roster, accounts } = build(seed)
  const sitting = listSitting(seed)
  const links = sitting.flatMap((one) => one.links)
  const handles = new Set(accounts.map(({ handle }) => handle))

  const isSame = (a: string, b: string) => fold(a).replace(/\/$/, '') === fold(b).replace(/\/$/, '')
  const withDuplicate = roster.contributors.filter((one) =>
    one.links.some(({ url }, index) =>
      one.links.slice(0, index).some((other) => isSame(other.url, url)),
    ),
  )
  expect(sitting.filter((one) => one.accounts.length + one.links.length === 0)).toHaveLength(180)
  expect(sitting.filter((one) => one.accounts.length > 0)).toHaveLength(432)
  expect(roster.contributors.filter((one) => one.accounts.length > 1)).toHaveLength(7)
  expect(withDuplicate).toHaveLength(10)
  expect(sitting.filter(({ codictId }) => codictId === null)).toHaveLength(2)
  expect(sitting.filter(({ localParty }) => !localParty)).toHaveLength(12)
  expect(new Set(links.map(({ type }) => type))).toEqual(
    new Set([
      'twitter',
      'facebook',
      'instagram',
      'website',
      'rss',
      'atom',
      'youtube',
      'googleplus',
      'flickr',
      null,
    ]),
  )
  expect(links.filter(({ url }) => !URL.canParse(url)).length).toBeGreaterThan(2)
  expect(countBy(accounts, ({ state }) => state)).toMatchObject({ protected: 1, suspended: 1 })
  const renamed = roster.contributors
    .flatMap((one) => one.accounts)
    .filter(({ handle }) => !handles.has(handle))
  expect(renamed).toHaveLength(3)
})

test('some changed group, some came later, some have left, and some sat in a group that is no more', () => {
  const { contributors } = build(1).roster

  const members = contributors.filter(({ mandates }) => mandates.length > 0)
  const left = members.filter(({ mandates }) => mandates.at(-1)?.to !== null)
  const changed = members.filter(
    ({ memberships }) => memberships.filter(({ from }) => (from ?? '') >= '2024-07-16').length > 1,
  )
  expect(left).toHaveLength(8)
  expect(left.every(({ accounts }) => accounts.length > 0)).toBe(true)
  expect(changed.length).toBeGreaterThan(10)
  expect(members.some(({ mandates }) => (mandates[0]?.from ?? '') > '2024-07-16')).toBe(true)
  expect(members.some(({ memberships }) => memberships[0]?.group === 'ID')).toBe(true)
})

test('what one hears of a group does not depend on the group', () => {
  const { roster, speakers } = build(1)
  const rates = new Map(speakers.map(({ account, rate }) => [account.id, rate]))
  const big = SITTING_GROUPS.filter(({ seats }) => seats > 70).map(({ code }) => code)

  const share = (code: string) => {
    const members = roster.contributors.filter(
      ({ country, memberships }) => country !== null && memberships.at(-1)?.group === code,
    )
    const heard = members.filter(({ accounts }) => accounts.length > 0)
    const rate = heard.reduce(
      (sum, one) => sum + (rates.get(one.accounts[0]?.nativeId ?? '') ?? 0),
      0,
    )
    return { onX: heard.length / members.length, rate: rate / heard.length }
  }
  const shares = big.map(share)
  for (const { onX, rate } of shares) {
    expect(onX).toBeGreaterThan(0.48)
    expect(onX).toBeLessThan(0.72)
    expect(rate).toBeGreaterThan(0.7)
    expect(rate).toBeLessThan(2.4)
  }
})
