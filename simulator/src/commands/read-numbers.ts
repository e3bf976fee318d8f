import { UsageError } from '@hemicycle/process'

export function toNumber(name: string, value: string | undefined): number {
  const number = Number(value)
  if (value !== undefined && value !== '' && Number.isFinite(number) && number >= 0) return number
  throw new UsageError(`--${name} must be a number of at least 0`)
}

export function toInteger(name: string, value: string | undefined): number {
  const number = toNumber(name, value)
  if (Number.isSafeInteger(number)) return number
  throw new UsageError(`--${name} must be an integer`)
}
