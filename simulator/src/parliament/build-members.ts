import type { Random } from '../random.ts'
import type { RosterContributor } from '@hemicycle/contract'
import type { Voice } from './voice.ts'
import { GROUPS } from './groups.ts'
import { openAccount } from './open-account.ts'
import { SAMPLE_PEOPLE, type SampleName, type SamplePeople } from './sample-people.ts'
import { SAMPLE_POSTS } from './sample-posts.ts'

/** One member for each state, and these many more for the larger ones. */
const MORE_SEATS: Record<string, number> = {
  DE: 5,
  FR: 5,
  IT: 4,
  ES: 4,
  PL: 4,
  RO: 2,
  NL: 2,
  BE: 1,
  GR: 1,
  CZ: 1,
  SE: 1,
  PT: 1,
  HU: 1,
  AT: 1,
}
const TERM_START = '2024-07-16'
const FIRST_CODICT_ID = 900_001

const toName = (name: SampleName) => (typeof name === 'string' ? { name, latin: name } : name)

/** The members, each with a group of their own state's choosing and most with an account. */
export function buildMembers(origin: string, random: Random): Voice[] {
  const groups = random.shuffle(
    GROUPS.flatMap(({ code, seats }) => Array.from({ length: seats }, () => code)),
  )
  const states = SAMPLE_PEOPLE.flatMap((people) =>
    Array.from({ length: 1 + (MORE_SEATS[people.country] ?? 0) }, (_, place) => ({
      people,
      place,
    })),
  )
  return states.map(({ people, place }, index) =>
    buildMember(
      { people, place, index, group: groups[index % groups.length] ?? 'NI' },
      origin,
      random,
    ),
  )
}

interface Seat {
  people: SamplePeople
  place: number
  index: number
  group: string
}

function buildMember({ people, place, index, group }: Seat, origin: string, random: Random): Voice {
  const isWoman = random.chance(0.45)
  const first = toName(random.pick(spread(isWoman ? people.female : people.male, place)))
  const family = random.pick(spread(people.family, place))
  const last = isWoman ? family.f : family.m
  const lastLatin = (isWoman ? family.fLatin : family.mLatin) ?? last
  const fullName = `${first.latin} ${lastLatin}`
  const key = `sample-${people.country.toLowerCase()}-${place + 1}`
  const hasAccount = index % 10 !== 7
  const account = openAccount({
    number: index + 1,
    name: `${first.name} ${last}`,
    handle: `Smp${lastLatin}`,
    ending: people.country,
    description: 'Invented member of a sample parliament. Nobody real.',
    picture: index % 13 === 5 ? null : `${key}-${isWoman ? 'woman' : 'man'}`,
  })
  const contributor: RosterContributor = {
    key,
    codictId: FIRST_CODICT_ID + index,
    type: index === 20 ? 'president' : 'mep',
    firstName: first.latin,
    lastName: lastLatin,
    fullName,
    country: people.country,
    localParty: random.pick(people.parties).name,
    pictureLink: account.picture && `${origin}/profile_images/${account.picture}.jpg`,
    profileLink: `https://parliament.example/members/${FIRST_CODICT_ID + index}`,
    memberships: toMemberships(group, index),
    mandates: [{ from: TERM_START, to: null }],
    accounts: hasAccount
      ? [{ network: 'twitter', nativeId: account.id, handle: account.handle }]
      : [],
    links: [{ type: 'website', url: `https://${account.handle.toLowerCase()}.example` }],
  }
  return {
    contributor,
    account: hasAccount ? account : null,
    languages: toLanguages(people, place),
    cities: people.cities,
    weight: Math.exp(0.8 * (random.next() + random.next() + random.next() - 1.5) * 2),
  }
}

/** Parts of the list, so that no two members of a state share a name. */
const spread = <Item>(items: Item[], place: number): Item[] =>
  items.filter((_, index) => index % (1 + Math.max(...Object.values(MORE_SEATS))) === place)

/** A few have changed group during the term. */
function toMemberships(group: string, index: number): RosterContributor['memberships'] {
  if (index % 17 !== 9 || group === 'NI') return [{ group, from: TERM_START, to: null }]
  return [
    { group: 'NI', from: TERM_START, to: '2025-09-30' },
    { group, from: '2025-10-01', to: null },
  ]
}

/** The first one is used most. Colleagues from one state may prefer different ones of its languages. */
function toLanguages({ country, languages }: SamplePeople, place: number): string[] {
  const known = languages.filter((language) => language in SAMPLE_POSTS)
  const turned = [...known.slice(place % known.length), ...known.slice(0, place % known.length)]
  const own = country === 'ES' && place === 2 ? ['ca', ...turned] : turned
  return own.includes('en') ? own : [...own, 'en']
}
