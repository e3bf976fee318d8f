import type { Simulator } from '@hemicycle/simulator'

/** Something that goes wrong or changes at the source. */
export interface Trouble {
  name: string
  strike: (simulator: Simulator) => void
}
