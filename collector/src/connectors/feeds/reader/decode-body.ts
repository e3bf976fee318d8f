const MARKS: readonly [label: string, bytes: readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]
/** Where an XML declaration may name an encoding. */
const DECLARATION_BYTES = 200

/**
 * The text of a feed: by its byte order mark, else by the charset of the answer's header, else by the XML declaration,
 * else as UTF-8. An unknown encoding is read as UTF-8; bytes that do not fit become U+FFFD.
 */
export function decodeBody(body: Buffer, contentType = ''): string {
  const marked = MARKS.find(([, bytes]) => bytes.every((byte, place) => body[place] === byte))
  const labels = [marked?.[0], readCharset(contentType), readDeclared(body)]
  for (const label of labels) {
    const decoder = label === undefined ? null : toDecoder(label)
    if (decoder) return decoder.decode(body)
  }
  return new TextDecoder().decode(body)
}

const readCharset = (contentType: string): string | undefined =>
  /;\s*charset\s*=\s*"?([\w.:-]{1,40})/i.exec(contentType)?.[1]

const readDeclared = (body: Buffer): string | undefined =>
  /^\s*<\?xml[^>]{0,100}\sencoding\s*=\s*["']([\w.:-]{1,40})["']/i.exec(
    body.toString('latin1', 0, DECLARATION_BYTES),
  )?.[1]

/** Null for an encoding that nobody knows. */
function toDecoder(label: string): TextDecoder | null {
  try {
    return new TextDecoder(label)
  } catch {
    return null
  }
}
