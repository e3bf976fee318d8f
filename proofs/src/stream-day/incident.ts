import type { Simulator } from '@hemicycle/simulator'

/** Something that goes wrong or changes at the source. */
export interface Incident {
  name: string
  trigger: (simulator: Simulator) => void
}
