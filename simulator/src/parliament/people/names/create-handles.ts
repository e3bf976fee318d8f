import { fold } from '@hemicycle/contract'

const MAX_LENGTH = 15
/** Marks the account as a sample, so that it is not taken for a real one. */
const PREFIX = 'Smp'

/** Derives unique handles from names: no accents, at most 15 characters. The ending is never cut off. */
export function createHandles(): (name: string, ending: string) => string {
  const taken = new Set<string>()
  return (name, ending) => {
    const plain = name
      .split(/[\s-]+/)
      .map(toPlain)
      .join('')
    for (let number = 1; ; number += 1) {
      const end = number === 1 ? ending : `${number}${ending}`
      const handle = PREFIX + plain.slice(0, MAX_LENGTH - PREFIX.length - end.length) + end
      if (taken.has(handle.toLowerCase())) continue
      taken.add(handle.toLowerCase())
      return handle
    }
  }
}

function toPlain(word: string): string {
  const folded = fold(word).replaceAll(/[^a-z0-9]/g, '')
  return folded.charAt(0).toUpperCase() + folded.slice(1)
}
