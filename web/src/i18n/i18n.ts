import { setupI18n } from '@lingui/core'
import messages from './en.json' with { type: 'json' }
import { LOCALE } from './locale.ts'

/** The build has turned each message into tokens, so that the browser carries no parser. */
export const i18n = setupI18n({
  locale: LOCALE,
  messages: { [LOCALE]: messages },
})
