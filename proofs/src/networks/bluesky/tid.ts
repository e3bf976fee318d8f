const LETTERS = '234567abcdefghijklmnopqrstuvwxyz'
const LENGTH = 13
const CLOCK_BITS = 10n

/** Of a commit, by the clock of its server; of a record, by whoever chose its key. */
export function toTime(tid: string): Date {
  const number = Array.from(tid).reduce(
    (sum, letter) => sum * 32n + BigInt(LETTERS.indexOf(letter)),
    0n,
  )
  return new Date(Number((number >> CLOCK_BITS) / 1000n))
}

let made = 0

/** A key of a record that was not used before. */
export function makeKey(): string {
  made += 1
  let number = ((BigInt(Date.now()) * 1000n) << CLOCK_BITS) + BigInt(made)
  let key = ''
  while (key.length < LENGTH) {
    key = `${LETTERS[Number(number % 32n)] ?? ''}${key}`
    number /= 32n
  }
  return key
}
