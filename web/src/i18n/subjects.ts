import { i18n } from './i18n.ts'
import messages from './subjects.json' with { type: 'json' }

/** Imported only by the pages of subjects and by parts that show some, to keep these messages out of other pages. */
i18n.load(messages)
