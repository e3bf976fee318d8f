import { i18n } from './i18n.ts'
import messages from './compare.json' with { type: 'json' }

/** Imported only by the timeline, to keep these messages out of other pages. */
i18n.load(messages)
