import { fold } from '@hemicycle/contract'
import type { Random } from '../../../random.ts'
import type { SampleName, SamplePeople } from '../sample-people.ts'

export interface PersonName {
  /** In the member's own script. */
  shown: string
  /** In Latin letters. */
  first: string
  last: string
}

const toForms = (name: SampleName) => (typeof name === 'string' ? { name, latin: name } : name)

/** Draws unique names that fit state and sex. */
export function createNames(
  random: Random,
): (people: SamplePeople, isWoman: boolean) => PersonName {
  const taken = new Set<string>()
  const families = new Map<string, SamplePeople['family']>()

  const nextFamily = (people: SamplePeople) => {
    const left = families.get(people.country) ?? []
    if (left.length === 0) left.push(...random.shuffle(people.family))
    families.set(people.country, left)
    return left.pop() ?? random.pick(people.family)
  }

  return (people, isWoman) => {
    for (;;) {
      const family = nextFamily(people)
      const first = toForms(random.pick(isWoman ? people.female : people.male))
      const last = isWoman ? family.f : family.m
      const lastLatin = (isWoman ? family.fLatin : family.mLatin) ?? last
      const folded = fold(`${first.latin} ${lastLatin}`)
      if (taken.has(folded)) continue
      taken.add(folded)
      return { shown: `${first.name} ${last}`, first: first.latin, last: lastLatin }
    }
  }
}
