/** What a program printed, and its exit code; null if it could not be started. */
export interface Printed {
  code: number | null
  stdout: string
  stderr: string
}

/** Null if the text is no JSON. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const has = <Key extends string>(value: unknown, key: Key): value is Record<Key, unknown> =>
  typeof value === 'object' && value !== null && key in value

export const NO_REPORT = 'no report'
