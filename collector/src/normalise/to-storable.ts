/** Two things that PostgreSQL cannot keep become U+FFFD, so that places in a text stay: NUL and lone surrogates. */
export function toStorable<Value>(value: Value): Value {
  return clean(value) as Value
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '\uFFFD')
  if (Array.isArray(value)) return value.map(clean)
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, clean(part)]))
}
