import { fold } from '@hemicycle/contract'

const MAX_LENGTH = 15
/** Nobody takes an account called so for a real one. */
const START = 'Smp'

/** Makes handles of names: no accents, at most 15 signs, none twice. The ending is never cut off. */
export function openHandles(): (name: string, ending: string) => string {
  const taken = new Set<string>()
  return (name, ending) => {
    const plain = name
      .split(/[\s-]+/)
      .map(toPlain)
      .join('')
    for (let number = 1; ; number += 1) {
      const end = number === 1 ? ending : `${number}${ending}`
      const handle = START + plain.slice(0, MAX_LENGTH - START.length - end.length) + end
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
