import { COUNTRIES, toCountryCode } from '@hemicycle/contract/vocabulary'
import { type SkipToken, skipToken, useQueries } from '@tanstack/react-query'
import { nameQuery } from '#web/api/contributor-name.ts'
import { subjectNameQuery } from '#web/api/subject.ts'
import { toComparedValue } from '#web/feed-query/timeline-view.ts'
import { type ToMessage, useMessage } from '#web/i18n/use-message.ts'

/** Names of what is compared. Those of people and subjects are fetched; the server's HTML brings them. */
export function useComparedNames(compared: readonly string[]): string[] {
  const message = useMessage()
  const answers = useQueries({ queries: compared.map(toNameQuery) })
  return compared.map((text, index) => toName(text, answers[index]?.data, message))
}

interface NameQuery {
  queryKey: readonly string[]
  queryFn: (() => Promise<string | null>) | SkipToken
}

function toNameQuery(compared: string): NameQuery {
  const line = toComparedValue(compared)
  if (line?.filter === 'contributors_ids') return nameQuery(line.value)
  if (line?.filter === 'subject') return subjectNameQuery(line.value)
  return { queryKey: ['no-name', compared], queryFn: skipToken }
}

/** `fetched` is null for an id that nobody knows, and undefined until it is loaded. */
function toName(text: string, fetched: string | null | undefined, message: ToMessage): string {
  const line = toComparedValue(text)
  if (line === null) return text
  const { filter, value } = line
  if (filter === 'country') return COUNTRIES[toCountryCode(value) ?? 'AT']
  if (filter === 'eParty') return value
  if (filter === 'subject') return fetched ?? value
  return fetched === undefined ? '…' : (fetched ?? message('chips.unknown'))
}

const AND = new Intl.ListFormat('en-GB')

/** For example "Greens/EFA, Renew and Poland". */
export const joinNames = (names: string[]): string => AND.format(names)
