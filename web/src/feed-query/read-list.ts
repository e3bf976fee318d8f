import { MAX_LIST_LENGTH } from '@hemicycle/contract/constants'

/** One value in its one spelling; null drops it. */
export type ReadValue = (value: string) => string | null

export const oneOf =
  (known: readonly string[]): ReadValue =>
  (value) => {
    const lower = value.toLowerCase()
    return known.includes(lower) ? lower : null
  }

export const matching =
  (pattern: RegExp): ReadValue =>
  (value) => {
    const lower = value.toLowerCase()
    return pattern.test(lower) ? lower : null
  }

/** A comma-joined list in its one form: known values, each once, sorted. */
export const listOf =
  (read: ReadValue) =>
  (text: string): string => {
    const known = text.split(',').flatMap((value) => read(value.trim()) ?? [])
    return cut([...new Set(known)].toSorted(), ',', MAX_LIST_LENGTH)
  }

/** As many values from the beginning as fit. */
export function cut(values: string[], joint: string, maxLength: number): string {
  let text = ''
  for (const value of values) {
    const longer = text ? text + joint + value : value
    if (longer.length > maxLength) break
    text = longer
  }
  return text
}
