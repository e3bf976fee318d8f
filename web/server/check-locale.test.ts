import { expect, test } from 'vitest'
import { checkLocale, MissingLocaleError } from './check-locale.ts'
import { readConfig } from './config.ts'

test.each([undefined, 'en'])('the site speaks English: %s [S1.19 S9.35]', (locale) => {
  expect(() => checkLocale(locale)).not.toThrow()
})

test.each(['fr', 'EN', 'en-GB'])(
  'another language than English stops the start by name: %s [S8.18 S9.35]',
  (locale) => {
    expect(() => readConfig({ SITE_LOCALE: locale })).toThrow(MissingLocaleError)
  },
)
