/** Whether `If-None-Match` names this tag (RFC 9110, 13.1.2). A cache that compresses makes tags weak; that does not matter. */
export const isKnownTag = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch.trim() === '*' || ifNoneMatch.match(/"[^"]*"/gu)?.includes(etag) === true
