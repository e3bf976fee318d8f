import { i18n } from './i18n.ts'
import type { MessageId, MessageValues } from './message-id.ts'

export type ToMessage = (id: MessageId, values?: MessageValues) => string

const toMessage: ToMessage = (id, values) => i18n._(id, values)

/** The site has one language, so messages that are loaded later cause no rerender. */
export const useMessage = (): ToMessage => toMessage
