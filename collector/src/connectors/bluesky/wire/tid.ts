/** Keys and revisions of atproto: 13 letters that hold microseconds since 1970, in an order that grows with time. */
const LETTERS = '234567abcdefghijklmnopqrstuvwxyz'
const LENGTH = 13
const CLOCK_BITS = 10n
const TID = /^[2-7a-j][2-7a-z]{12}$/

/** Null for what is no such key; a client may choose others. */
export function toTidTime(tid: string): Date | null {
  if (!TID.test(tid)) return null
  let number = 0n
  for (const letter of tid) number = (number << 5n) | BigInt(LETTERS.indexOf(letter))
  const time = new Date(Number((number >> CLOCK_BITS) / 1000n))
  return Number.isNaN(time.getTime()) ? null : time
}

/** The earliest key of this time. */
export function toTid(time: Date): string {
  let number = (BigInt(Math.max(0, time.getTime())) * 1000n) << CLOCK_BITS
  let tid = ''
  for (let place = 0; place < LENGTH; place += 1) {
    tid = `${LETTERS[Number(number & 31n)]}${tid}`
    number >>= 5n
  }
  return tid
}
