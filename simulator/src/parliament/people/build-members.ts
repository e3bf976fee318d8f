import type { RosterContributor } from '@hemicycle/contract'
import type { Account } from '../../archive/account.ts'
import { toProfilePicture } from '../../sample-pictures.ts'
import { SAMPLE_POSTS } from '../words/sample-posts.ts'
import { dealSeats, type Seat } from './deal-seats.ts'
import { openNames } from './names/draw-names.ts'
import { openAccount } from './open-account.ts'
import { openHandles } from './names/open-handles.ts'
import { STATES } from './states.ts'
import { toEndedHistory, toHistory } from './to-history.ts'
import { toLinks } from './to-links.ts'
import type { Random } from '../../random.ts'
import type { SamplePeople } from './sample-people.ts'

export interface Member {
  contributor: RosterContributor
  accounts: Account[]
  languages: string[]
  cities: string[]
  zeal: number
}

const FIRST_CODICT_ID = 900_001
/** Last days of members who have left. */
const ENDED = [
  '2024-12-31',
  '2025-02-28',
  '2025-06-30',
  '2025-11-14',
  '2026-03-31',
  '2026-09-30',
  '2026-10-31',
  '2026-11-08',
]
const UNPICTURED_SHARE = 0.05

/** The 720 who sit, and after them a few who have left. */
export function buildMembers(origin: string, random: Random): Member[] {
  const seats = dealSeats(random)
  const toName = openNames(random)
  const toHandle = openHandles()
  const toParty = openParties(random)
  const pictured = { woman: 0, man: 0 }

  const build = (seat: Seat, index: number, endedOn: string | null): Member => {
    const { people, group, isWoman, presence } = seat
    const { country } = people
    const name = toName(people, isWoman)
    const key = `sample-${country.toLowerCase()}-${seat.place}${endedOn === null ? '' : '-former'}`
    const handle = toHandle(name.last, country)
    const kind = isWoman ? 'woman' : 'man'
    const picture = random.chance(UNPICTURED_SHARE)
      ? null
      : toProfilePicture(kind, pictured[kind]++)
    const account = openAccount({
      number: index + 1,
      name: name.shown,
      handle,
      description: 'Invented member of a sample parliament. Nobody real.',
      picture,
    })
    const accounts = presence === 'x' ? [account] : []
    return {
      contributor: {
        key,
        codictId: FIRST_CODICT_ID + index,
        type: 'mep',
        firstName: name.first,
        lastName: name.last,
        fullName: `${name.first} ${name.last}`,
        country,
        localParty: toParty(people, group),
        pictureLink: picture && `${origin}/profile_images/${picture}.jpg`,
        profileLink: `https://parliament.example/members/${FIRST_CODICT_ID + index}`,
        ...(endedOn === null ? toHistory(group, random) : toEndedHistory(group, endedOn)),
        accounts: accounts.map(({ id }) => ({ network: 'twitter', nativeId: id, handle })),
        links: presence === 'none' ? [] : toLinks(handle.toLowerCase(), random),
      },
      accounts,
      languages: toLanguages(seat, random),
      cities: people.cities,
      zeal: STATES[country]?.zeal ?? 1,
    }
  }

  const sitting = seats.map((seat, index) => build(seat, index, null))
  const left = ENDED.map((day, place) =>
    build({ ...random.pick(seats), place: place + 1, presence: 'x' }, seats.length + place, day),
  )
  return [...sitting, ...left]
}

/** Colleagues of one state may prefer different ones of its languages; English comes last. */
function toLanguages({ people }: Seat, random: Random): string[] {
  const known = people.languages.filter((language) => language in SAMPLE_POSTS)
  const others = Object.entries(STATES[people.country]?.otherLanguages ?? {})
  let dice = random.next()
  const other = others.find(([, share]) => (dice -= share) < 0)?.[0]
  const first = other ?? known[0] ?? 'en'
  return [...new Set([first, ...known, 'en'])]
}

/** Members of one state and group are of the same invented party, as long as there are enough. */
function openParties(random: Random): (people: SamplePeople, group: string) => string {
  const parties = new Map<string, string>()
  const left = new Map<string, string[]>()
  return (people, group) => {
    const seat = `${people.country} ${group}`
    const known = parties.get(seat)
    if (known !== undefined) return known
    const free = left.get(people.country) ?? []
    if (free.length === 0) free.push(...random.shuffle(people.parties).map(({ name }) => name))
    left.set(people.country, free)
    const party = free.pop() ?? ''
    parties.set(seat, party)
    return party
  }
}
