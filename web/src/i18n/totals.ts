import { i18n } from './i18n.ts'
import messages from './totals.json' with { type: 'json' }

/** Imported only by the numbers of a comparison, to keep these messages out of the timeline. */
i18n.load(messages)
