import { i18n } from './i18n.ts'
import messages from './alerts.json' with { type: 'json' }

/** Imported only by the form and the pages of alerts, to keep these messages out of the first load. */
i18n.load(messages)
