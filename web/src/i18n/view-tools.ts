import { i18n } from './i18n.ts'
import messages from './view-tools.json' with { type: 'json' }

/** Imported only by the panels of Follow and Share, to keep these messages out of the first load. */
i18n.load(messages)
