import { i18n } from './i18n.ts'
import messages from './not-found.json' with { type: 'json' }

/** Imported only by the page for unknown addresses, to keep these messages out of other pages. */
i18n.load(messages)
