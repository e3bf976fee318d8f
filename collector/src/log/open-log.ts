import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino'

/** The log of this process: JSON lines on standard output, unless they go elsewhere. */
export const openLog = (level: string, destination?: DestinationStream): Logger =>
  pino({ name: 'collector', level, serializers: { err: toLoggedError } }, destination)

/** What went wrong and where. Clients hang whole requests on their errors: tokens, and posts that may be removed later. */
function toLoggedError(error: Error) {
  const { type, message, stack, code } = stdSerializers.err(error)
  return { type, message, stack, ...(typeof code === 'string' ? { code } : {}) }
}
