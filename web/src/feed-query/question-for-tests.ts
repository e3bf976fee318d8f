import {
  FILTER_DOCS,
  type FilterName,
  FILTERS,
  type FilterRow,
  listFilterRows,
} from '@hemicycle/contract/filters'
import {
  CONTRIBUTOR_TYPES,
  COUNTRIES,
  MEDIA_FILTERS,
  POST_KINDS,
} from '@hemicycle/contract/vocabulary'
import fc from 'fast-check'

/** The current time in tests. */
export const NOW = Date.parse('2026-03-10T12:00:00Z')

const some = (values: readonly string[]) =>
  fc.subarray([...values], { minLength: 1 }).map((chosen) => chosen.join(','))
const id = fc.stringMatching(/^[0-9a-f]{24}$/)
const ids = fc.array(id, { minLength: 1, maxLength: 4 }).map((list) => list.join(','))
const word = fc.oneof(
  fc.constantFrom('énergie', '#νησιά', '@TransportCmte', '"night trains"', 'sol*', 'ΕΛΛΆΔΑ', '🚆'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
)
const words = fc.array(word, { minLength: 1, maxLength: 4 }).map((list) => list.join('|'))
const moment = fc.integer({ min: NOW / 1000 - 300 * 86_400, max: NOW / 1000 }).map(String)

/** More values than the documented examples, in any spelling. */
const VALUES: Partial<Record<FilterName, fc.Arbitrary<string>>> = {
  contributorType: some(CONTRIBUTOR_TYPES),
  country: some([...Object.keys(COUNTRIES), 'SI', 'el']),
  eParty: some(['EPP', 'S&D', 'GUE/NGL', 'NA', 'Greens/EFA', 'A new group']),
  media: some(MEDIA_FILTERS),
  lang: some(['fr', 'EL', 'und']),
  kind: some(POST_KINDS),
  network: some(['twitter', 'Bluesky', 'x']),
  contributors_ids: ids,
  contributors_exclues: ids,
}

function toValues(name: FilterName, { kind }: FilterRow): fc.Arbitrary<string> {
  if (kind === 'words') return words
  if (kind === 'time') return moment
  return VALUES[name] ?? some(String(FILTER_DOCS[name].example).split(','))
}

/** Valid queries, in any spelling. */
export const question = fc
  .record(
    {
      ...Object.fromEntries(
        listFilterRows().flatMap(([name, row]) =>
          row.kind === 'switch' ? [] : [[name, toValues(name, row)]],
        ),
      ),
      after: fc.base64String({ minLength: 4, maxLength: 40 }),
    },
    { requiredKeys: [] },
  )
  .map((values) => new URLSearchParams(values as Record<string, string>))

/** Arbitrary, possibly hostile query strings. */
export const hostileAddress = fc
  .array(
    fc.tuple(
      fc.oneof(
        fc.constantFrom(...Object.keys(FILTERS)),
        fc.constantFrom('q', 'after', '__proto__', 'constructor', 'pageSize', 'id'),
        fc.string(),
      ),
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(fc.string(), { maxLength: 300 }).map((list) => list.join('|')),
        fc.string({ minLength: 1, maxLength: 3 }).map((text) => text.repeat(3000)),
        fc.constantFrom('-1', '1e400', '99999999999999', '0', 'NaN', 'FR,XX,,fr', '"', '*|#|-'),
        fc.integer().map(String),
      ),
    ),
    { maxLength: 12 },
  )
  .map((entries) => new URLSearchParams(entries))
