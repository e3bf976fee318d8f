import messages from './consent.json' with { type: 'json' }
import { i18n } from './i18n.ts'

/** Imported only by the page with the choice, to keep these messages out of other pages. */
i18n.load(messages)
