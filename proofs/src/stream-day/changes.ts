import type { SimulatedPost, Simulator } from '@hemicycle/simulator'
import type { Trouble } from './trouble.ts'

type Change = (simulator: Simulator, post: SimulatedPost) => void

const RETURNS_AFTER_MS = 10_000

/** Happens to somebody who has posted and to whom nothing has happened yet. */
function toTrouble(name: string, change: Change): Trouble {
  return {
    name,
    strike: (simulator) => {
      const untouched = simulator.posts().find((post) => isUntouched(simulator, post))
      if (!untouched) throw new Error('nobody is left to whom something could happen')
      change(simulator, untouched)
    },
  }
}

/** Renamed handles and withheld posts show it; accounts that are closed have no posts to be seen. */
const isUntouched = (simulator: Simulator, { author, handle, kind }: SimulatedPost): boolean =>
  kind === 'original' &&
  !handle.endsWith('_x') &&
  simulator.posts().every((post) => post.author !== author || post.withheldIn.length === 0)

const later = (end: () => void): void => void setTimeout(end, RETURNS_AFTER_MS)

/** What happens to accounts and single posts; some of it ends a little later. */
export const CHANGES: Trouble[] = [
  toTrouble('a handle is renamed', (simulator, { author, handle }) =>
    simulator.rename(author, `${handle.slice(0, 13)}_x`),
  ),
  toTrouble('an account is suspended', (simulator, { author }) => simulator.suspend(author)),
  toTrouble('an account is suspended for a while', (simulator, { author }) => {
    simulator.suspend(author)
    later(() => simulator.restore(author))
  }),
  toTrouble('an account is protected', (simulator, { author }) => simulator.protect(author)),
  toTrouble('an account is protected for a while', (simulator, { author }) => {
    simulator.protect(author)
    later(() => simulator.unprotect(author))
  }),
  toTrouble('a post is withheld here', (simulator, { id }) => simulator.withhold(id, ['DE', 'FR'])),
  toTrouble('a post is withheld everywhere', (simulator, { id }) => simulator.withhold(id, ['XX'])),
  toTrouble('a post is withheld elsewhere', (simulator, { id }) => simulator.withhold(id, ['TR'])),
  toTrouble('a post is withheld for a while', (simulator, { id }) => {
    simulator.withhold(id, ['IT'])
    later(() => simulator.release(id))
  }),
]
