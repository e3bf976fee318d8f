import { i18n } from './i18n.ts'
import messages from './chamber.json' with { type: 'json' }

/** Imported only by the hemicycle beside the feed and its list, to keep these messages out of other pages. */
i18n.load(messages)
