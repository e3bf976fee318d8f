import { i18n } from './i18n.ts'
import messages from './tour.json' with { type: 'json' }

/** Imported only by the tour, to keep these messages out of the pages. */
i18n.load(messages)
