import type { SimulatedPost, Simulator } from '@hemicycle/simulator'
import type { Incident } from './incident.ts'

type Change = (simulator: Simulator, post: SimulatedPost) => void

const UNDO_AFTER_MS = 10_000

/** Applies a change to an author to whom nothing has happened yet. */
function toIncident(name: string, change: Change): Incident {
  return {
    name,
    trigger: (simulator) => {
      const untouched = simulator.posts().find((post) => isUntouched(simulator, post))
      if (!untouched) throw new Error('no untouched author is left')
      change(simulator, untouched)
    },
  }
}

/** Renamed handles and withheld posts are visible; closed accounts have no visible posts. */
const isUntouched = (simulator: Simulator, { author, handle, kind }: SimulatedPost): boolean =>
  kind === 'original' &&
  !handle.endsWith('_x') &&
  simulator.posts().every((post) => post.author !== author || post.withheldIn.length === 0)

const undoLater = (undo: () => void): void => void setTimeout(undo, UNDO_AFTER_MS)

/** Changes of accounts and posts; some are undone a little later. */
export const CHANGES: Incident[] = [
  toIncident('a handle is renamed', (simulator, { author, handle }) =>
    simulator.rename(author, `${handle.slice(0, 13)}_x`),
  ),
  toIncident('an account is suspended', (simulator, { author }) => simulator.suspend(author)),
  toIncident('an account is suspended for a while', (simulator, { author }) => {
    simulator.suspend(author)
    undoLater(() => simulator.restore(author))
  }),
  toIncident('an account is protected', (simulator, { author }) => simulator.protect(author)),
  toIncident('an account is protected for a while', (simulator, { author }) => {
    simulator.protect(author)
    undoLater(() => simulator.unprotect(author))
  }),
  toIncident('a post is withheld here', (simulator, { id }) =>
    simulator.withhold(id, ['DE', 'FR']),
  ),
  toIncident('a post is withheld everywhere', (simulator, { id }) =>
    simulator.withhold(id, ['XX']),
  ),
  toIncident('a post is withheld elsewhere', (simulator, { id }) => simulator.withhold(id, ['TR'])),
  toIncident('a post is withheld for a while', (simulator, { id }) => {
    simulator.withhold(id, ['IT'])
    undoLater(() => simulator.release(id))
  }),
]
