import { createRandom, toSeed } from '../../random.ts'
import { toDayNumber } from '../calendar/brussels.ts'
import { SUBJECTS } from '../words/fields.ts'

/** The subject that trends that day; each of the twelve once in twelve days. */
export function toSubjectOfDay(seed: number, day: string): string {
  const dayNumber = toDayNumber(day)
  const round = Math.floor(dayNumber / SUBJECTS.length)
  const order = createRandom(toSeed(`${seed} subjects ${round}`)).shuffle(SUBJECTS)
  return order[dayNumber - round * SUBJECTS.length] ?? SUBJECTS[0]
}
