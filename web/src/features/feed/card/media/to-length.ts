const pad = (value: number) => String(value).padStart(2, '0')

/** 1:31, or 1:02:07 from an hour on. */
export function toLength(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  const rest = pad(seconds % 60)
  return hours > 0 ? `${hours}:${pad(minutes % 60)}:${rest}` : `${minutes}:${rest}`
}
