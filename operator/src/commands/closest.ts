import { countTypos } from '../count-typos.ts'

/** A name that was probably meant; null if none is near. */
export function findClosest(typed: string, names: readonly string[]): string | null {
  const [closest] = names
    .map((name) => ({ name, typos: countTypos(typed, name) }))
    .filter(({ name, typos }) => typos <= Math.max(1, Math.floor(name.length / 3)))
    .toSorted((a, b) => a.typos - b.typos)
  return closest?.name ?? null
}
