const UNITS = ['B', 'kB', 'MB', 'GB', 'TB']

/** Such as `1.2 GB`. */
export function formatSize(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1)
  const value = bytes / 1000 ** power
  return `${power === 0 ? value : value.toFixed(1)} ${UNITS[power]}`
}

/** Such as `4 s`, `12 min`, `5 h` or `3 days`. */
export function formatDuration(seconds: number): string {
  const positive = Math.max(0, seconds)
  if (positive < 10) return `${positive.toFixed(positive < 1 ? 2 : 1)} s`
  if (positive < 120) return `${Math.round(positive)} s`
  if (positive < 7200) return `${Math.round(positive / 60)} min`
  if (positive < 172_800) return `${Math.round(positive / 3600)} h`
  return `${Math.round(positive / 86_400)} days`
}

export const formatAge = (at: Date, now: Date): string =>
  formatDuration((now.getTime() - at.getTime()) / 1000)

export const formatNumber = (value: number): string => value.toLocaleString('en-GB')

/** The message of the innermost cause. An AggregateError of several addresses has no message, so its code is used. */
export function toReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause !== undefined) return toReason(error.cause)
  return error.message || ((error as NodeJS.ErrnoException).code ?? error.name)
}
