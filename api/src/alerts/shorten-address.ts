/**
 * An address as its holder recognises it, and nobody else learns it: the first and the last letter of the name, and the
 * host. A short name keeps fewer letters.
 */
export function shortenAddress(address: string): string {
  const at = address.lastIndexOf('@')
  // By code points: half of a pair is no letter.
  const letters = Array.from(address.slice(0, at))
  const first = letters.length > 1 ? letters[0] : ''
  const last = letters.length > 3 ? letters.at(-1) : ''
  return `${first}…${last}${address.slice(at)}`
}
