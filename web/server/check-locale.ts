import { LOCALE } from '#web/i18n/locale.ts'

export class MissingLocaleError extends Error {
  override readonly name = 'MissingLocaleError'

  constructor(locale: string) {
    super(`SITE_LOCALE cannot be ${locale}: there is a catalogue for ${LOCALE} only`)
  }
}

/** Better no site than one that is silently in another language than its operator asked for. */
export function checkLocale(asked: string = LOCALE): void {
  if (asked !== LOCALE) throw new MissingLocaleError(asked)
}
