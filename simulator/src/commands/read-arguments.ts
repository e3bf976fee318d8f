import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'

export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Strict: what no option is called is refused. */
export function readArguments<Options extends ParseArgsOptionsConfig>(
  args: string[],
  options: Options,
  allowPositionals = false,
) {
  try {
    return parseArgs({ args, options, allowPositionals })
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

export function toNumber(name: string, value: string | undefined): number {
  const number = Number(value)
  if (value !== undefined && value !== '' && Number.isFinite(number) && number >= 0) return number
  throw new UsageError(`--${name} must be a number of at least 0`)
}

export function toWhole(name: string, value: string | undefined): number {
  const number = toNumber(name, value)
  if (Number.isSafeInteger(number)) return number
  throw new UsageError(`--${name} must be a whole number`)
}
