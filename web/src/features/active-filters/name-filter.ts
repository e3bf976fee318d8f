import { COUNTRIES, toCountryCode } from '@hemicycle/contract/vocabulary'
import type { Filter } from '#web/feed-query/list-filters.ts'
import { toMoment } from '#web/feed-query/name-window.ts'
import { toLanguageName } from '#web/i18n/language-name.ts'
import type { MessageId } from '#web/i18n/message-id.ts'
import type { ToMessage } from '#web/i18n/use-message.ts'

/** True if the value is a person's id, whose name has to be fetched. */
export const isPerson = ({ name }: Filter): boolean =>
  name === 'contributors_ids' || name === 'contributors_exclues'

/** Label of a filter's value; for a person, just the id. */
export function nameFilter({ name, value }: Filter, message: ToMessage, now: number): string {
  if (name === 'country') return COUNTRIES[toCountryCode(value) ?? 'AT']
  if (name === 'lang') return toLanguageName(value)
  if (name === 'topics') return `#${value}`
  if (name === 'contributorType' || name === 'media' || name === 'kind')
    return message(`${name}.${value}` as MessageId)
  if (name === 'from') return toMoment(message, Number(value), now)
  return name === 'to' ? toMoment(message, Number(value), now, 1) : value
}
