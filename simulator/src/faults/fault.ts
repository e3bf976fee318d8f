import type { WrongOffsets } from './spoil-offsets.ts'

export type SpoiledHow = 'garbage' | 'empty' | 'truncated'

interface OnStream {
  stream: 'filtered' | 'activity'
}
interface OnEndpoint {
  /** Such as `GET /2/tweets` or `GET /2/users/12/tweets`; `*` stands for anything. */
  endpoint: string
}

/** What can go wrong, each with its own settings. */
export interface FaultSettings {
  /** The error line, then the end. */
  operationalDisconnect: OnStream
  /** No byte and no heartbeat on an open connection; what should have come meanwhile is lost. */
  silence: OnStream
  /** Half of the next line, then the end. */
  halfLine: OnStream
  /** A line of a type that nobody knows: one at once, and one before each message. */
  unknownMessage: OnStream
  /** Messages come twice. */
  duplicate: OnStream & { chance: number }
  /** Messages come late, each by another time. */
  outOfOrder: OnStream & { upToMs: number }
  /** Messages do not come, although the connection stands. */
  gap: OnStream & { chance: number }
  /** Every letter of several bytes is cut. */
  cutLetters: OnStream
  /** The line end comes in a later packet than its line. */
  loneLineEnd: OnStream
  /** A client that leaves more than this unread is dropped. */
  slowReaderDrop: OnStream & { bytes: number }
  /** A post is held back until after the event of its deletion. */
  deleteBeforePost: object
  /** Entities do not fit their text. */
  wrongOffsets: { how: WrongOffsets }
  /** 429 with no calls left, in the usual form or in the old one. */
  rateLimited: OnEndpoint & { body: 'problem' | 'legacy' }
  /** 429 with calls left: the month's posts are used up. */
  usageCapped: OnEndpoint
  serverError: OnEndpoint & { status: number }
  /** Answers trickle, a piece at a time. */
  slowRead: OnEndpoint & { pieceMs: number }
  /** 401 whatever the token. */
  expiredToken: OnEndpoint
  /** 200, and not what was asked for. */
  spoiledAnswer: OnEndpoint & { how: SpoiledHow }
}

export type FaultName = keyof FaultSettings

/** How often a fault strikes and how long it is on; without end unless told. */
export interface Span {
  count?: number
  ms?: number
}

const onStream = { stream: 'filtered' } as const
const everywhere = { endpoint: '*' }

export const DEFAULT_SETTINGS: { [Name in FaultName]: FaultSettings[Name] & Span } = {
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
