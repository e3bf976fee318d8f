/** Far longer than any line of X; an endless line must not fill the memory. */
const MAX_LINE_LENGTH = 10_000_000

/**
 * Splits a stream into lines ended by CRLF. Bytes are decoded as one stream, so that a character split by the network
 * stays whole. A line is yielded as soon as its end arrives. Empty lines are heartbeats and are yielded too.
 */
export async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of body) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\r\n')
    rest = lines.pop() ?? ''
    if (rest.length > MAX_LINE_LENGTH) throw new Error('a line without an end')
    yield* lines
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** X ends a stream with a line that holds only errors. Returns the reason, or null for any other line. */
export function toDisconnection(line: unknown): string | null {
  if (!isObject(line) || 'data' in line || !Array.isArray(line['errors'])) return null
  const errors: unknown[] = line['errors']
  return errors
    .map((error) => {
      const { title, disconnect_type: type, detail } = isObject(error) ? error : {}
      return [title, type, detail].filter((word) => typeof word === 'string').join(', ')
    })
    .join('; ')
    .slice(0, 300)
}

/** Names the kind of an unknown line by its event, or by its keys. */
export function toLineKind(line: unknown): string {
  if (line === undefined) return 'no JSON'
  if (!isObject(line)) return typeof line
  const { data } = line
  const event = isObject(data) ? data['event_type'] : undefined
  return (typeof event === 'string' ? event : Object.keys(line).toSorted().join(' ')).slice(0, 100)
}
