import type { Random } from '../../random.ts'
import { drawPlaces } from '../distributions.ts'
import { SITTING_GROUPS } from './groups.ts'
import { SAMPLE_PEOPLE, type SamplePeople } from './sample-people.ts'
import { STATES } from './states.ts'

export interface Seat {
  people: SamplePeople
  /** From 1 within the state. */
  place: number
  group: string
  isWoman: boolean
  /** None, only others, or X too. */
  presence: 'none' | 'elsewhere' | 'x'
}

const WOMEN = 310
/** Members without any network. */
const UNSEEN = 180

/** All 720 seats. Who sits in which group has to do with nothing else. */
export function dealSeats(random: Random): Seat[] {
  const groups = random.shuffle(
    SITTING_GROUPS.flatMap(({ code, seats }) => Array.from({ length: seats }, () => code)),
  )
  const women = new Set(drawPlaces(WOMEN, groups.length, random))
  const seats = SAMPLE_PEOPLE.flatMap((people) => {
    const { seats: count, onX } = STATES[people.country] ?? { seats: 0, onX: 0 }
    const present = new Set(drawPlaces(onX, count, random))
    return Array.from({ length: count }, (_, place) => ({
      people,
      place: place + 1,
      presence: present.has(place) ? ('x' as const) : ('elsewhere' as const),
    }))
  })
  const withoutX = seats.filter(({ presence }) => presence === 'elsewhere')
  const unseen = new Set(drawPlaces(UNSEEN, withoutX.length, random).map((at) => withoutX[at]))
  return seats.map((seat, index) => ({
    ...seat,
    group: groups[index] ?? 'NI',
    isWoman: women.has(index),
    presence: unseen.has(seat) ? 'none' : seat.presence,
  }))
}
