import { i18n } from './i18n.ts'
import messages from './who-posts.json' with { type: 'json' }

/** Imported only by the page Who posts about it, to keep these messages out of other pages. */
i18n.load(messages)
