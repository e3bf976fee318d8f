import { i18n } from './i18n.ts'
import messages from './lightbox.json' with { type: 'json' }

/** Imported only by the lightbox, to keep these messages out of the pages. */
i18n.load(messages)
