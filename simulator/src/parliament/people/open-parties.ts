import type { Random } from '../../random.ts'
import type { SamplePeople } from './sample-people.ts'

/** Members of one state and group are of the same invented party, as long as there are enough. */
export function openParties(random: Random): (people: SamplePeople, group: string) => string {
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
