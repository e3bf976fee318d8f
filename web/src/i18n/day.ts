import messages from './day.json' with { type: 'json' }
import { i18n } from './i18n.ts'

/** Imported only by the page of a day, to keep these messages out of other pages. */
i18n.load(messages)
