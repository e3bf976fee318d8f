import { i18n } from './i18n.ts'
import messages from './advanced-search.json' with { type: 'json' }

/** Imported only by advanced search, to keep these messages out of other pages. */
i18n.load(messages)
