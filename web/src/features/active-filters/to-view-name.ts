import type { ToMessage } from '#web/i18n/use-message.ts'

const MAX_NAMES = 3
/** More letters than a title has room for; what it begins with. */
const TOO_LONG = /^(.{59})../su

/** A few names as one: the first ones, and how many more there are. */
export function toViewName(names: string[], message: ToMessage): string {
  const shown = names.slice(0, MAX_NAMES).map(toShort).join(', ')
  const count = names.length - MAX_NAMES
  return count > 0 ? message('view.more', { names: shown, count }) : shown
}

const toShort = (name: string): string => {
  const start = TOO_LONG.exec(name)?.[1]
  return start ? `${start}…` : name
}
