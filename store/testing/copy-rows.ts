import { once } from 'node:events'
import type { Duplex } from 'node:stream'
import type pg from 'pg'

/** A JSON value is given as its text. */
type Value = string | number | boolean | Date | null | readonly string[]

/** The part of the driver for COPY, which its types leave out. */
interface CopyConnection {
  stream: Duplex
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

const CHUNK_LETTERS = 65_536

/** Writes rows by COPY; each has the values of these columns. Returns their number. */
export function copyRows(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Value[]>,
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  let failure: Error | null = null
  let count = 0
  const send = async (connection: CopyConnection): Promise<void> => {
    let chunk = ''
    const flush = async (): Promise<void> => {
      connection.sendCopyFromChunk(Buffer.from(chunk))
      chunk = ''
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
    }
    for (const row of rows) {
      chunk += `${row.map(toField).join('\t')}\n`
      count += 1
      if (chunk.length >= CHUNK_LETTERS) await flush()
    }
    await flush()
    connection.endCopyFrom()
  }
  client.query({
    submit: (connection: pg.Connection) => {
      connection.query(`copy ${table} (${columns.join(', ')}) from stdin`)
    },
    handleCopyInResponse(connection: CopyConnection) {
      send(connection).catch((error: unknown) => connection.sendCopyFail(String(error)))
    },
    handleCommandComplete() {},
    handleError(error: Error) {
      failure = error
      reject(error)
    },
    handleReadyForQuery() {
      if (!failure) resolve(count)
    },
  })
  return promise
}

/** COPY's text format. */
function toField(value: Value): string {
  if (value === null) return String.raw`\N`
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'string') return escape(value)
  return typeof value === 'object' ? escape(toArray(value)) : String(value)
}

const LETTERS: Record<string, string> = { '\n': 'n', '\r': 'r', '\t': 't', '\\': '\\' }

const escape = (text: string): string =>
  text.replace(/[\\\n\r\t]/gu, (letter) => `\\${LETTERS[letter]}`)

const toArray = (values: readonly string[]): string =>
  `{${values.map((value) => `"${value.replace(/["\\]/gu, String.raw`\$&`)}"`).join(',')}}`
