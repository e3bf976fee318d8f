import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino'

interface LogSettings {
  name: string
  level?: string
}

/** Writes JSON lines to standard output, unless a destination is given. */
export const openLog = (
  { name, level = 'info' }: LogSettings,
  destination?: DestinationStream,
): Logger => pino({ name, level, serializers: { err: toLoggedError } }, destination)

/** Client libraries attach whole requests to errors: tokens, search texts, and posts that may be removed later. */
function toLoggedError(error: Error) {
  const { type, message, stack, code } = stdSerializers.err(error)
  return { type, message, stack, ...(typeof code === 'string' ? { code } : {}) }
}
