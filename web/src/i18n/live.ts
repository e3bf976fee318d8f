import { i18n } from './i18n.ts'
import messages from './live.json' with { type: 'json' }

/** Imported only by the list behind Live, to keep these messages out of the pages. */
i18n.load(messages)
