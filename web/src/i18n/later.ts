import { i18n } from './i18n.ts'
import messages from './later.json' with { type: 'json' }

/** Imported by what needs these texts and is not part of the first load, so that they are not either. */
i18n.load(messages)
