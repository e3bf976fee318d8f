const UNITS = ['B', 'kB', 'MB', 'GB', 'TB']

/** As `1.2 GB`. */
export function toSize(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1)
  const value = bytes / 1000 ** power
  return `${power === 0 ? value : value.toFixed(1)} ${UNITS[power]}`
}

/** As `4 s`, `12 min`, `5 h` or `3 days`. */
export function toDuration(seconds: number): string {
  const whole = Math.max(0, seconds)
  if (whole < 10) return `${whole.toFixed(whole < 1 ? 2 : 1)} s`
  if (whole < 120) return `${Math.round(whole)} s`
  if (whole < 7200) return `${Math.round(whole / 60)} min`
  if (whole < 172_800) return `${Math.round(whole / 3600)} h`
  return `${Math.round(whole / 86_400)} days`
}

export const toAge = (at: Date, now: Date): string =>
  toDuration((now.getTime() - at.getTime()) / 1000)

export const toNumber = (value: number): string => value.toLocaleString('en-GB')
