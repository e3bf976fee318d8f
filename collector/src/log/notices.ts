import type { Logger } from 'pino'

/** Says each trouble once, however many calls meet it, until it is over. */
export interface Notices {
  say(trouble: string, fields: object, message: string): void
  over(trouble: string, message?: string): void
  allOver(): void
}

export function openNotices(log: Logger): Notices {
  const said = new Set<string>()
  return {
    say(trouble, fields, message) {
      if (said.has(trouble)) return
      said.add(trouble)
      log.warn(fields, message)
    },
    over(trouble, message) {
      if (said.delete(trouble) && message !== undefined) log.info(message)
    },
    allOver: () => said.clear(),
  }
}
