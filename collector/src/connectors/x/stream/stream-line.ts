const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** X ends a stream with a line that holds errors and nothing else; answers why. */
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

/** A name for the kind of a line nobody knows: its event, or what it holds. */
export function toLineKind(line: unknown): string {
  if (line === undefined) return 'no JSON'
  if (!isObject(line)) return typeof line
  const { data } = line
  const event = isObject(data) ? data['event_type'] : undefined
  return (typeof event === 'string' ? event : Object.keys(line).toSorted().join(' ')).slice(0, 100)
}
