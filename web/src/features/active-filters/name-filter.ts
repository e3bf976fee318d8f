import { FILTERS } from '@hemicycle/contract/filters'
import { isNetwork, NETWORK_NAMES } from '@hemicycle/contract/network-names'
import { COUNTRIES, toCountryCode } from '@hemicycle/contract/vocabulary'
import { type SkipToken, skipToken } from '@tanstack/react-query'
import { nameQuery } from '#web/api/contributor-name.ts'
import { subjectNameQuery } from '#web/api/subject.ts'
import type { Filter } from '#web/feed-query/list-filters.ts'
import { toMoment } from '#web/feed-query/name-window.ts'
import { toLanguageName } from '#web/i18n/language-name.ts'
import type { MessageId } from '#web/i18n/message-id.ts'
import type { ToMessage } from '#web/i18n/use-message.ts'

/** True if the value is a person's id, whose name has to be fetched. */
export const isPerson = ({ name }: Filter): boolean =>
  name === 'contributors_ids' || name === 'contributors_exclues'

interface NameQuery {
  queryKey: readonly string[]
  queryFn: (() => Promise<string | null>) | SkipToken
}

const NO_NAME: NameQuery = { queryKey: ['no-name'], queryFn: skipToken }

/** Query options of the name of a person or a subject; asks nothing for other filters, or without one. */
export function toNameQuery(filter: Filter | undefined): NameQuery {
  if (filter && isPerson(filter)) return nameQuery(filter.value)
  return filter?.name === 'subject' ? subjectNameQuery(filter.value) : NO_NAME
}

/** Label of a filter's value; for a person or a subject, just the id. */
export function nameFilter({ name, value }: Filter, message: ToMessage, now: number): string {
  if (name === 'country') return COUNTRIES[toCountryCode(value) ?? 'AT']
  if (name === 'lang') return toLanguageName(value)
  if (name === 'network') return isNetwork(value) ? NETWORK_NAMES[value] : value
  if (name === 'topics') return `#${value}`
  if (name === 'contributorType' || name === 'media' || name === 'kind')
    return message(`${name}.${value}` as MessageId)
  if (name === 'to') return toMoment(message, Number(value), now, 1)
  return FILTERS[name].kind === 'time' ? toMoment(message, Number(value), now) : value
}
