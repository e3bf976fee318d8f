import { isRecord } from '../server/read-body.ts'

/** Activity events tell each number twice: as it is, and as text under a name with `_str`. */
export function toTwinned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toTwinned)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inside]) =>
      typeof inside === 'number'
        ? [
            [name, inside],
            [`${name}_str`, String(inside)],
          ]
        : [[name, toTwinned(inside)]],
    ),
  )
}
