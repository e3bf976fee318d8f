import { i18n } from './i18n.ts'
import messages from './keys.json' with { type: 'json' }

/** Imported only by the keys, to keep these messages out of the pages. */
i18n.load(messages)
