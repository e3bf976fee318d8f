import { CONTRIBUTOR_TYPES } from '@hemicycle/contract'
import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { toSourceError } from '../check-roster.ts'
import { SourceError, type SourceReading } from '../source-reading.ts'
import { LINK_COLUMNS, readHeader, type Column } from './columns.ts'
import { readRow, type Row } from './read-row.ts'

const MAX_RECORD_SIZE = 100_000

/** The columns for each field. A field without any of its columns in the table stays unchanged. */
const FIELD_COLUMNS: Record<
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

/** Reads a CSV table with a header, separated by commas, semicolons or tabs. */
export function readTable(name: string, text: string): SourceReading {
  const [header, ...records] = parseCells(name, text)
  if (!header) throw new SourceError(`${name} is empty`)
  const { columns, problems } = readHeader(header.record)
  if (problems.length > 0) throw toSourceError(name, problems)
  const contributors = records.flatMap(({ record, info: { lines } }) => {
    if (record.length !== columns.length) {
      problems.push(`line ${lines}: ${record.length} fields instead of ${columns.length}`)
      return []
    }
    const row: Row = new Map()
    columns.forEach((column, place) => column && row.set(column, record[place]?.trim() ?? ''))
    const read = readRow(row)
    problems.push(...read.problems.map((problem) => `line ${lines}: ${problem}`))
    return read.contributor ? [{ lines, contributor: read.contributor }] : []
  })
  problems.push(
    ...listDuplicates(contributors.map(({ lines, contributor: { key } }) => ({ lines, key }))),
  )
  if (problems.length > 0) throw toSourceError(name, problems)
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
      max_record_size: MAX_RECORD_SIZE,
    }) as unknown as Line[]
  } catch (error) {
    if (error instanceof CsvError)
      throw new SourceError(`${name}: ${error.message}`, { cause: error })
    throw error
  }
}

function listSilent(columns: (Column | null)[]): (keyof typeof FIELD_COLUMNS)[] {
  const fields = Object.keys(FIELD_COLUMNS) as (keyof typeof FIELD_COLUMNS)[]
  return fields.filter((field) => !FIELD_COLUMNS[field].some((column) => columns.includes(column)))
}

function listDuplicates(rows: { key: string; lines: number }[]): string[] {
  const seen = new Map<string, number>()
  return rows.flatMap(({ key, lines }) => {
    const before = seen.get(key)
    seen.set(key, before ?? lines)
    return before === undefined
      ? []
      : [`line ${lines}: the key ${key} is already on line ${before}`]
  })
}
