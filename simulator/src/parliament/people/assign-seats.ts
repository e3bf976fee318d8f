import type { Random } from '../../random.ts'
import { drawIndices } from '../distributions.ts'
import { SITTING_GROUPS } from './groups.ts'
import { SAMPLE_PEOPLE, type SamplePeople } from './sample-people.ts'
import { STATES } from './states.ts'

export interface Seat {
  people: SamplePeople
  /** From 1 within the state. */
  number: number
  group: string
  isWoman: boolean
  /** No network, only others than X, or X too. */
  presence: 'none' | 'elsewhere' | 'x'
}

const WOMEN = 310
/** Members without any network. */
const WITHOUT_NETWORK = 180

/** All 720 seats. Groups are assigned independently of everything else. */
export function assignSeats(random: Random): Seat[] {
  const groups = random.shuffle(
    SITTING_GROUPS.flatMap(({ code, seats }) => Array.from({ length: seats }, () => code)),
  )
  const women = new Set(drawIndices(WOMEN, groups.length, random))
  const seats = SAMPLE_PEOPLE.flatMap((people) => {
    const { seats: count, onX } = STATES[people.country] ?? { seats: 0, onX: 0 }
    const present = new Set(drawIndices(onX, count, random))
    return Array.from({ length: count }, (_, index) => ({
      people,
      number: index + 1,
      presence: present.has(index) ? ('x' as const) : ('elsewhere' as const),
    }))
  })
  const withoutX = seats.filter(({ presence }) => presence === 'elsewhere')
  const absent = new Set(
    drawIndices(WITHOUT_NETWORK, withoutX.length, random).map((index) => withoutX[index]),
  )
  return seats.map((seat, index) => ({
    ...seat,
    group: groups[index] ?? 'NI',
    isWoman: women.has(index),
    presence: absent.has(seat) ? 'none' : seat.presence,
  }))
}
