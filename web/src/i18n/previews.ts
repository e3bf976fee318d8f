import { i18n } from './i18n.ts'
import messages from './previews.json' with { type: 'json' }

/** Imported only by the server: these messages are in the head of pages, which browsers do not write. */
i18n.load(messages)
