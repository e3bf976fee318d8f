import { MAX_WINDOW_DAYS } from '@hemicycle/contract/constants'

const DAY = 86_400
/** A greater number is milliseconds by mistake. */
const MAX_SECONDS = 1e11

interface Window {
  from?: string
  to?: string
}

/** Two moments in epoch seconds, the earlier one first. What the API would refuse is left out. */
export function readWindow(from: string | null, to: string | null, now: number): Window {
  const end = toSeconds(to)
  const [first, last] = inOrder(toSeconds(from), end)
  const isFar = first !== null && !isNear(first, last, Math.floor(now / 1000))
  return {
    ...(first !== null && !isFar && { from: String(first) }),
    ...(last !== null && { to: String(last) }),
  }
}

function toSeconds(text: string | null): number | null {
  if (text === null || !/^\d{1,14}$/u.test(text)) return null
  const value = Number(text)
  return value > MAX_SECONDS ? Math.floor(value / 1000) : value
}

const inOrder = (from: number | null, to: number | null): [number | null, number | null] =>
  from !== null && to !== null && from > to ? [to, from] : [from, to]

/** A beginning without an end reaches until now, which is a little later when the question arrives. */
function isNear(from: number, to: number | null, now: number): boolean {
  if (to !== null) return to - from <= MAX_WINDOW_DAYS * DAY
  return from <= now && now - from <= (MAX_WINDOW_DAYS - 1) * DAY
}
