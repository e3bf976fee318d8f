/** PostgreSQL cannot store NUL and lone surrogates; U+FFFD takes their place, so that offsets in a text stay valid. */
export const toStorable = <Value>(value: Value): Value => replaceIn(value) as Value

function replaceIn(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '\uFFFD')
  if (Array.isArray(value)) return value.map(replaceIn)
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, replaceIn(part)]))
}
