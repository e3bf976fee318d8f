/** No line of X comes near this; an endless one must not fill the memory. */
const MAX_LINE = 10_000_000

/**
 * Lines of a stream, ended by CRLF. Bytes are decoded as one stream, so a letter cut in two by the network stays
 * whole; a line end that arrives alone ends the line before it. Empty lines are heartbeats and are given out.
 */
export async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of body) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\r\n')
    rest = lines.pop() ?? ''
    if (rest.length > MAX_LINE) throw new Error('a line without an end')
    yield* lines
  }
}
