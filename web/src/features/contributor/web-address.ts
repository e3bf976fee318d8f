export const isWebAddress = (url: string): boolean =>
  ['https:', 'http:'].includes(URL.parse(url)?.protocol ?? '')

/** Host, path and query, without what all addresses have. */
export const toPlace = (url: string): string =>
  url.replace(/^https?:\/\/(www\.)?/u, '').replace(/\/$/u, '')
