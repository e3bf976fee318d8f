import { CONTRIBUTOR_TYPES } from '@hemicycle/contract'
import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { toSourceError } from '../check-roster.ts'
import { SourceError, type SourceReading } from '../source-reading.ts'
import { LINK_COLUMNS, readHeader, type Column } from './columns.ts'
import { readRow, type Row } from './read-row.ts'

const MAX_CELL = 100_000

/** What stays as it is when the table has no such column. */
const TELLS: Record<
  Exclude<SourceReading['silentOn'][number], 'groups' | 'key' | 'codictId'>,
  readonly Column[]
> = {
  type: ['type'],
  firstName: ['firstName'],
  lastName: ['lastName'],
  fullName: ['fullName'],
  country: ['country'],
  localParty: ['party'],
  pictureLink: ['picture'],
  profileLink: ['profile'],
  memberships: ['group'],
  mandates: ['key'],
  accounts: ['xHandle'],
  links: LINK_COLUMNS,
}

/** A table with a header, as any spreadsheet writes it, parted by commas, semicolons or tabs. */
export function readTable(name: string, text: string): SourceReading {
  const [header, ...records] = parseCells(name, text)
  if (!header) throw new SourceError(`${name} is empty`)
  const { columns, faults } = readHeader(header.record)
  if (faults.length > 0) throw toSourceError(name, faults)
  const contributors = records.flatMap(({ record, info: { lines } }) => {
    if (record.length !== columns.length) {
      faults.push(`line ${lines}: ${record.length} fields instead of ${columns.length}`)
      return []
    }
    const row: Row = new Map()
    columns.forEach((column, place) => column && row.set(column, record[place]?.trim() ?? ''))
    const read = readRow(row)
    faults.push(...read.faults.map((fault) => `line ${lines}: ${fault}`))
    return read.contributor ? [{ lines, contributor: read.contributor }] : []
  })
  faults.push(...listRepeated(contributors.map((one) => ({ ...one, key: one.contributor.key }))))
  if (faults.length > 0) throw toSourceError(name, faults)
  return {
    source: 'file',
    completeFor: CONTRIBUTOR_TYPES,
    silentOn: ['groups', 'codictId', ...listSilent(columns)],
    roster: { groups: [], contributors: contributors.map(({ contributor }) => contributor) },
    notes: [],
  }
}

interface Line {
  record: string[]
  info: { lines: number }
}

function parseCells(name: string, text: string): Line[] {
  const [first = ''] = text.split('\n', 1)
  const delimiter = [';', '\t'].find((mark) => first.includes(mark) && !first.includes(',')) ?? ','
  try {
    return parse(text, {
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MAX_CELL,
    }) as unknown as Line[]
  } catch (error) {
    if (error instanceof CsvError)
      throw new SourceError(`${name}: ${error.message}`, { cause: error })
    throw error
  }
}

function listSilent(columns: (Column | null)[]): (keyof typeof TELLS)[] {
  const facets = Object.keys(TELLS) as (keyof typeof TELLS)[]
  return facets.filter((facet) => !TELLS[facet].some((column) => columns.includes(column)))
}

function listRepeated(rows: { key: string; lines: number }[]): string[] {
  const seen = new Map<string, number>()
  return rows.flatMap(({ key, lines }) => {
    const before = seen.get(key)
    seen.set(key, before ?? lines)
    return before === undefined
      ? []
      : [`line ${lines}: the key ${key} is on line ${before} already`]
  })
}
