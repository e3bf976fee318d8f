import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino'

interface LogSettings {
  /** Of the process. */
  name: string
  level?: string
}

/** The log of a process: JSON lines on standard output, unless they go elsewhere. */
export const openLog = (
  { name, level = 'info' }: LogSettings,
  destination?: DestinationStream,
): Logger => pino({ name, level, serializers: { err: toLoggedError } }, destination)

/** Clients attach whole requests to their errors: tokens, questions, and posts that may be removed later. */
function toLoggedError(error: Error) {
  const { type, message, stack, code } = stdSerializers.err(error)
  return { type, message, stack, ...(typeof code === 'string' ? { code } : {}) }
}
