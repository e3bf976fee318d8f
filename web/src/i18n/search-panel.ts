import { i18n } from './i18n.ts'
import messages from './search-panel.json' with { type: 'json' }

/** Imported only by the panel below the search box, to keep these messages out of all pages. */
i18n.load(messages)
