import { palette } from '../../pieces/colour.ts'
import type { Random } from '../../../random.ts'
import { ellipse, line } from '../../pieces/shape.ts'
import type { Person } from '../person.ts'

const METALS = ['#d8b765', '#c9cdd0', '#b98a5a']
const STONES = palette('#f3ede2 #2f6f73 #8f3b3f #d8b765 #3c4f7d')

/** Two of five women wear one. */
export function drawNecklace(random: Random): string {
  const stone = random.pick(STONES)
  const metal = random.pick(METALS)
  const beads = `<path fill="none" stroke="${stone}" stroke-width="2.1" stroke-linecap="round" stroke-dasharray="0 2.5" d="M-8.6 74.6C-6.6 84.6 6.6 84.6 8.6 74.6"/>`
  const chain =
    line(metal, 0.6, 'M-8.4 74.4C-5 84 -1.6 86 0 87C1.6 86 5 84 8.4 74.4') +
    ellipse(stone, [0, 87.6, 1.3])
  return random.pick(['', '', '', beads, chain])
}

export function drawEarrings(random: Random, { sex, head, turn }: Person): string {
  const metal = random.pick([...METALS, ...STONES])
  const kind = random.pick(['none', 'none', 'stud', 'drop', 'ring'] as const)
  if (sex === 'man' || kind === 'none') return ''
  return [-1, 1]
    .map((side) => {
      const x = side * head - side * Math.max(0, side * turn) * 0.5
      if (kind === 'stud') return ellipse(metal, [x, 51, 1.1])
      if (kind === 'drop')
        return line(metal, 0.7, `M${x} 51V54`) + ellipse(metal, [x, 55.4, 1.2, 1.8])
      return `<circle cx="${x}" cy="53.6" r="2.6" fill="none" stroke="${metal}" stroke-width=".8"/>`
    })
    .join('')
}
