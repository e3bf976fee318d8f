import { i18n } from './i18n.ts'
import messages from './my-list.json' with { type: 'json' }

/** Imported only by the page of My list, to keep these messages out of other pages. */
i18n.load(messages)
