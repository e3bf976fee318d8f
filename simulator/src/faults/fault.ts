import type { OffsetError } from './corrupt-offsets.ts'

export type ResponseCorruption = 'garbage' | 'empty' | 'truncated'

interface OnStream {
  stream: 'filtered' | 'activity'
}
interface OnEndpoint {
  /** Such as `GET /2/tweets` or `GET /2/users/12/tweets`; `*` matches anything. */
  endpoint: string
}

/** Every fault with its own settings. */
export interface FaultSettings {
  /** Sends the error line, then ends the stream. */
  operationalDisconnect: OnStream
  /** The connection stays open but sends nothing, not even heartbeats; messages in that time are lost. */
  silence: OnStream
  /** Sends half of the next line, then ends the stream. */
  halfLine: OnStream
  /** Sends a line of an unknown type immediately and before each message. */
  unknownMessage: OnStream
  /** Messages arrive twice. */
  duplicate: OnStream & { chance: number }
  /** Messages are delayed by different times. */
  outOfOrder: OnStream & { upToMs: number }
  /** Messages are dropped while the connection stays open. */
  gap: OnStream & { chance: number }
  /** Every multi-byte character is split across packets. */
  cutLetters: OnStream
  /** The line end arrives in a later packet than its line. */
  loneLineEnd: OnStream
  /** Drops a client with more unread bytes than this. */
  slowReaderDrop: OnStream & { bytes: number }
  /** Holds a post back until after its deletion event. */
  deleteBeforePost: object
  /** Entity offsets do not match the text. */
  wrongOffsets: { how: OffsetError }
  /** 429 with no calls left, in X's current or legacy format. */
  rateLimited: OnEndpoint & { body: 'problem' | 'legacy' }
  /** 429 with calls left: the monthly usage cap is reached. */
  usageCapped: OnEndpoint
  serverError: OnEndpoint & { status: number }
  /** Responses arrive in small pieces. */
  slowRead: OnEndpoint & { pieceMs: number }
  /** 401 for any token. */
  expiredToken: OnEndpoint
  /** 200 with a corrupt body. */
  spoiledAnswer: OnEndpoint & { how: ResponseCorruption }
}

export type FaultName = keyof FaultSettings

/** How often a fault triggers and how long it stays active; unlimited by default. */
export interface FaultDuration {
  count?: number
  ms?: number
}

const onStream = { stream: 'filtered' } as const
const everywhere = { endpoint: '*' }

export const DEFAULT_SETTINGS: { [Name in FaultName]: FaultSettings[Name] & FaultDuration } = {
  operationalDisconnect: { ...onStream, count: 1 },
  silence: onStream,
  halfLine: { ...onStream, count: 1 },
  unknownMessage: { ...onStream, count: 1 },
  duplicate: { ...onStream, chance: 1 },
  outOfOrder: { ...onStream, upToMs: 100 },
  gap: { ...onStream, chance: 1 },
  cutLetters: onStream,
  loneLineEnd: onStream,
  slowReaderDrop: { ...onStream, bytes: 1_000_000 },
  deleteBeforePost: { count: 1 },
  wrongOffsets: { how: 'shifted' },
  rateLimited: { ...everywhere, body: 'problem', ms: 900_000 },
  usageCapped: everywhere,
  serverError: { ...everywhere, status: 503 },
  slowRead: { ...everywhere, pieceMs: 5 },
  expiredToken: everywhere,
  spoiledAnswer: { ...everywhere, how: 'garbage' },
}

export const isFaultName = (name: string): name is FaultName => name in DEFAULT_SETTINGS
