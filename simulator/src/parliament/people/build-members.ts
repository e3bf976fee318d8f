import type { RosterContributor } from '@hemicycle/contract'
import type { Account } from '../../archive/account.ts'
import { toProfilePicture } from '../../sample-pictures.ts'
import { SAMPLE_POSTS } from '../words/sample-posts.ts'
import { assignSeats, type Seat } from './assign-seats.ts'
import { createNames } from './names/create-names.ts'
import { createAccount } from './create-account.ts'
import { createHandles } from './names/create-handles.ts'
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
  rateFactor: number
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
const WITHOUT_PICTURE_SHARE = 0.05

/** The 720 sitting members, then a few who have left. */
export function buildMembers(origin: string, random: Random): Member[] {
  const seats = assignSeats(random)
  const toName = createNames(random)
  const toHandle = createHandles()
  const toParty = createParties(random)
  const pictured = { woman: 0, man: 0 }

  const build = (seat: Seat, index: number, endedOn: string | null): Member => {
    const { people, group, isWoman, presence } = seat
    const { country } = people
    const name = toName(people, isWoman)
    const key = `sample-${country.toLowerCase()}-${seat.number}${endedOn === null ? '' : '-former'}`
    const handle = toHandle(name.last, country)
    const kind = isWoman ? 'woman' : 'man'
    const picture = random.chance(WITHOUT_PICTURE_SHARE)
      ? null
      : toProfilePicture(kind, pictured[kind]++)
    const account = createAccount({
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
      rateFactor: STATES[country]?.rateFactor ?? 1,
    }
  }

  const sitting = seats.map((seat, index) => build(seat, index, null))
  const left = ENDED.map((day, index) =>
    build({ ...random.pick(seats), number: index + 1, presence: 'x' }, seats.length + index, day),
  )
  return [...sitting, ...left]
}

/** Members of one state may have different first languages; English comes last. */
function toLanguages({ people }: Seat, random: Random): string[] {
  const known = people.languages.filter((language) => language in SAMPLE_POSTS)
  const others = Object.entries(STATES[people.country]?.otherLanguages ?? {})
  let dice = random.next()
  const minority = others.find(([, share]) => (dice -= share) < 0)?.[0]
  const first = minority ?? known[0] ?? 'en'
  return [...new Set([first, ...known, 'en'])]
}

/** Members of one state and group share an invented party; parties repeat when a state runs out. */
function createParties(random: Random): (people: SamplePeople, group: string) => string {
  const parties = new Map<string, string>()
  const left = new Map<string, string[]>()
  return (people, group) => {
    const key = `${people.country} ${group}`
    const known = parties.get(key)
    if (known !== undefined) return known
    const free = left.get(people.country) ?? []
    if (free.length === 0) free.push(...random.shuffle(people.parties).map(({ name }) => name))
    left.set(people.country, free)
    const party = free.pop() ?? ''
    parties.set(key, party)
    return party
  }
}
