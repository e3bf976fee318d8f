import { i18n } from './i18n.ts'
import messages from './later.json' with { type: 'json' }

/** Imported only by code outside the first load, to keep these messages out of it as well. */
i18n.load(messages)
