import { COUNTRIES, toCountryCode } from '@hemicycle/contract/vocabulary'
import type { Filter } from '#web/feed-query/list-filters.ts'
import { toBrusselsTime } from '#web/i18n/brussels-time.ts'
import { toLanguageName } from '#web/i18n/language-name.ts'
import type { MessageId } from '#web/i18n/message-id.ts'
import type { ToMessage } from '#web/i18n/use-message.ts'

/** Those who have to be asked for. */
export const isPerson = ({ name }: Filter): boolean =>
  name === 'contributors_ids' || name === 'contributors_exclues'

/** What a filter is called by people; a person is only an id here. */
export function nameFilter({ name, value }: Filter, message: ToMessage, now: number): string {
  if (name === 'country') return COUNTRIES[toCountryCode(value) ?? 'AT']
  if (name === 'lang') return toLanguageName(value)
  if (name === 'topics') return `#${value}`
  if (name === 'contributorType' || name === 'media' || name === 'kind')
    return message(`${name}.${value}` as MessageId)
  if (name === 'from') return toMoment(message, Number(value), now)
  return name === 'to' ? toMoment(message, Number(value), now, 1) : value
}

const MIDNIGHT = '00:00'

/** A day, or a time of it. A window that ends with a day ends before the next one begins. */
function toMoment(message: ToMessage, seconds: number, now: number, before = 0): string {
  const { day, time } = toBrusselsTime(seconds * 1000, now)
  if (time !== MIDNIGHT) return message('chips.moment', { day, time })
  return toBrusselsTime((seconds - before) * 1000, now).day
}
