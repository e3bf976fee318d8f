import messages from './feedback.json' with { type: 'json' }
import { i18n } from './i18n.ts'

/** Imported only by the feedback form, to keep these messages out of the pages. */
i18n.load(messages)
