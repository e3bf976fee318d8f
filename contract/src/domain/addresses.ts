/** Members of answers that hold an address of ours. */
const ADDRESSES = new Set(['avatar', 'next', 'pictureLink', 'prev', 'previewImageUrl', 'src'])
const LOCAL_LINK = /<a href="\//gu
/** Ours have no `rel`, whatever the origin; links of authors have one. */
const WHOLE_LINK = /<a href="https?:\/\/[^"/]+(\/[^"]*)">/gu
const WHOLE_ADDRESS = /^https?:\/\/[^/]+(?=\/v1\/)/u

/** A copy of an answer in which all addresses of ours are absolute, for clients on other sites. */
export const toWholeAddresses = <Data>(data: Data, origin: string): Data =>
  copy(data, {
    address: (path) => (path.startsWith('/') ? origin + path : path),
    html: (html) => html.replaceAll(LOCAL_LINK, `<a href="${origin}/`),
  })

/**
 * An answer as our own pages draw it: without the origin, so that they work under any host name, and without the plain
 * text, which they do not show.
 */
export const toOwnAddresses = <Data>(data: Data): Data =>
  copy(data, {
    address: (address) => address.replace(WHOLE_ADDRESS, ''),
    html: (html) =>
      html.includes('<a href="http') ? html.replaceAll(WHOLE_LINK, '<a href="$1">') : html,
    withoutText: true,
  })

interface Changes {
  address: (address: string) => string
  html: (html: string) => string
  withoutText?: boolean
}

function copy<Data>(data: Data, changes: Changes): Data {
  if (Array.isArray(data)) return data.map((one: unknown) => copy(one, changes)) as Data
  if (typeof data !== 'object' || data === null) return data
  const isText = isWritten(data)
  const copied: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(data)) {
    if (isText && name === 'text' && changes.withoutText) continue
    if (typeof value !== 'string') copied[name] = copy(value, changes)
    else if (ADDRESSES.has(name)) copied[name] = changes.address(value)
    else copied[name] = isText && name === 'content' ? changes.html(value) : value
  }
  return copied as Data
}

/** Whether its content is the HTML of a post, or of its translation, and not the name of something. */
const isWritten = (data: object): boolean => 'lang' in data || 'language' in data
