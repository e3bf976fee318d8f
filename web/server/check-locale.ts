import { LOCALE } from '#web/i18n/locale.ts'

export class MissingLocaleError extends Error {
  override readonly name = 'MissingLocaleError'

  constructor(locale: string) {
    super(`SITE_LOCALE cannot be ${locale}: there is a catalogue for ${LOCALE} only`)
  }
}

/** Refuses to start rather than silently serve another language than the operator asked for. */
export function checkLocale(asked: string = LOCALE): void {
  if (asked !== LOCALE) throw new MissingLocaleError(asked)
}
