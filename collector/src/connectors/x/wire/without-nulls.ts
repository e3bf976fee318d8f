/** X's API document lets many fields be null. For us such a field is missing. */
export function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => item !== null).map(withoutNulls)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inside]) => inside !== null)
      .map(([name, inside]) => [name, withoutNulls(inside)]),
  )
}
