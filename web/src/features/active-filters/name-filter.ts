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
  switch (name) {
    case 'country':
      return COUNTRIES[toCountryCode(value) ?? 'AT']
    case 'lang':
      return toLanguageName(value)
    case 'topics':
      return `#${value}`
    case 'contributorType':
    case 'media':
    case 'kind':
      return message(`${name}.${value}` as MessageId)
    case 'from':
      return toMoment(message, Number(value), now)
    case 'to':
      return toMoment(message, Number(value), now, 1)
    case 'contributors_ids':
    case 'contributors_exclues':
    case 'eParty':
    case 'search-and':
    case 'search-any':
    case 'search-not':
      return value
  }
}

const MIDNIGHT = '00:00'

/** A day, or a time of it. A window that ends with a day ends before the next one begins. */
function toMoment(message: ToMessage, seconds: number, now: number, before = 0): string {
  const { day, time } = toBrusselsTime(seconds * 1000, now)
  if (time !== MIDNIGHT) return message('chips.moment', { day, time })
  return toBrusselsTime((seconds - before) * 1000, now).day
}
