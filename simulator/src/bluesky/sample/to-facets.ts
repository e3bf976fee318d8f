const PARTS =
  /(?<uri>https?:\/\/\S*[^\s.,;:!?)\]])|(?<![\p{L}\p{N}_&/])#(?<tag>(?=[\p{N}_]*\p{L})[\p{L}\p{M}\p{N}_]+)/gu

/** Links and hashtags as an app marks them: in bytes of UTF-8. */
export const toFacets = (text: string): object[] =>
  [...text.matchAll(PARTS)].map(({ index, 0: part, groups: { uri, tag } = {} }) => {
    const byteStart = Buffer.byteLength(text.slice(0, index))
    const feature =
      uri === undefined
        ? { $type: 'app.bsky.richtext.facet#tag', tag }
        : { $type: 'app.bsky.richtext.facet#link', uri }
    return {
      index: { byteStart, byteEnd: byteStart + Buffer.byteLength(part) },
      features: [feature],
    }
  })
