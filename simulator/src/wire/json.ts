export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isStrings = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

/** Activity events send each number twice: as a number, and as text under a name with `_str`. */
export function addStringFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(addStringFields)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inside]) =>
      typeof inside === 'number'
        ? [
            [name, inside],
            [`${name}_str`, String(inside)],
          ]
        : [[name, addStringFields(inside)]],
    ),
  )
}
