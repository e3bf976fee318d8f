import { i18n } from './i18n.ts'
import messages from './results.json' with { type: 'json' }

/** Imported only by the pages of results and of empty lists, to keep these messages out of other pages. */
i18n.load(messages)
