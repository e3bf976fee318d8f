let clock: Intl.DateTimeFormat | undefined

/**
 * The day in Brussels as `yyyy-mm-dd`, which is how Swedes write a day. `brussels-day.ts` is not part of the first load.
 */
export const toToday = (now: number): string =>
  (clock ??= new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Brussels' })).format(now)
