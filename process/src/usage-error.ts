import { parseArgs, type ParseArgsConfig } from 'node:util'

/** A wrong command line: the user needs the usage text and no stack. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Strict: an unknown option is an error. */
export function readArguments<const Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config)
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}
