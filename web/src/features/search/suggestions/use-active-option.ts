import type { Suggestion } from '@hemicycle/contract'
import { useState } from 'react'

/** Which option the arrow keys have reached. The focus stays in the search box. */
export function useActiveOption(options: Suggestion[]) {
  const [chosen, setChosen] = useState<Suggestion | null>(null)
  const index = options.findIndex((option) => option === chosen)
  const active = options[index] ?? null

  return {
    active,
    /** Past the ends the box itself is reached, where no option is active. */
    move: (step: 1 | -1) => {
      const places = options.length + 1
      const next = (index + 1 + step + places) % places
      setChosen(options[next - 1] ?? null)
    },
  }
}
