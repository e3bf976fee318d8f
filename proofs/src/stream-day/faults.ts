import type { Simulator } from '@hemicycle/simulator'
import type { Incident } from './incident.ts'

const TIMELINES = 'GET /2/users/*/tweets'
const STREAM = 'GET /2/tweets/search/stream'
/** Longer than the collector's silence timeout. */
const SILENCE_MS = 22_000

type Set = Simulator['faults']['set']

const fault = (name: string, trigger: (set: Set, simulator: Simulator) => void): Incident => ({
  name,
  trigger: (simulator) => trigger((...settings) => simulator.faults.set(...settings), simulator),
})

/** Every fault of the source. */
export const FAULTS: Incident[] = [
  fault('operational disconnect', (set) => set('operationalDisconnect')),
  fault('operational disconnect of the activity stream', (set) =>
    set('operationalDisconnect', { stream: 'activity' }),
  ),
  fault('silence', (set) => set('silence', { ms: SILENCE_MS })),
  fault('silence of the activity stream', (set) =>
    set('silence', { stream: 'activity', ms: SILENCE_MS }),
  ),
  fault('half a line', (set) => set('halfLine')),
  fault('half a line of the activity stream', (set) => set('halfLine', { stream: 'activity' })),
  fault('unknown messages', (set) => set('unknownMessage', { count: 5 })),
  fault('duplicates', (set) => set('duplicate', { chance: 0.5, ms: 10_000 })),
  fault('duplicate deletions', (set) =>
    set('duplicate', { stream: 'activity', chance: 0.5, ms: 10_000 }),
  ),
  fault('out of order', (set) => set('outOfOrder', { upToMs: 3_000, ms: 10_000 })),
  fault('deletions out of order', (set) =>
    set('outOfOrder', { stream: 'activity', upToMs: 3_000, ms: 10_000 }),
  ),
  fault('a gap', (set) => set('gap', { chance: 0.5, ms: 8_000 })),
  fault('a gap in the deletions', (set) =>
    set('gap', { stream: 'activity', chance: 0.5, ms: 20_000 }),
  ),
  fault('cut letters', (set) => set('cutLetters', { ms: 10_000 })),
  fault('lone line ends', (set) => set('loneLineEnd', { ms: 10_000 })),
  fault('slow readers dropped', (set) => set('slowReaderDrop', { bytes: 50_000, ms: 10_000 })),
  fault('deletion before its post', (set) => set('deleteBeforePost', { count: 3 })),
  fault('offsets shifted', (set) => set('wrongOffsets', { how: 'shifted', ms: 10_000 })),
  fault('offsets in UTF-16', (set) => set('wrongOffsets', { how: 'utf16', ms: 10_000 })),
  fault('429 with reset', (set) => set('rateLimited', { endpoint: TIMELINES, ms: 8_000 })),
  fault('429 in the old form', (set) =>
    set('rateLimited', { endpoint: TIMELINES, body: 'legacy', ms: 5_000 }),
  ),
  fault('429 at the stream', (set, simulator) => {
    set('rateLimited', { endpoint: STREAM, ms: 4_000 })
    simulator.disconnectStreams()
  }),
  fault('500', (set) => set('serverError', { endpoint: TIMELINES, status: 500, count: 20 })),
  fault('503 at the stream', (set, simulator) => {
    set('serverError', { endpoint: STREAM, status: 503, count: 1 })
    simulator.disconnectStreams()
  }),
  fault('slow reads', (set) => set('slowRead', { endpoint: TIMELINES, pieceMs: 20, ms: 5_000 })),
  fault('expired token', (set, simulator) => {
    set('expiredToken', { ms: 3_000 })
    simulator.disconnectStreams()
  }),
  fault('the month used up', (set) => set('usageCapped', { endpoint: TIMELINES, ms: 3_000 })),
]
