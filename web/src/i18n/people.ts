import { i18n } from './i18n.ts'
import messages from './people.json' with { type: 'json' }

/** Imported only by the pages of people and groups, to keep these messages out of other pages. */
i18n.load(messages)
