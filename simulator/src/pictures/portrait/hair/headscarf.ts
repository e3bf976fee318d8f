import type { Random } from '../../../random.ts'
import { darker, lighter, palette } from '../../pieces/colour.ts'
import { line, path } from '../../pieces/shape.ts'

const CLOTHS = palette(
  '#2f4858 #7b4b52 #c9b79c #5b6b52 #8a6f8c #d8cfc3 #3d3f52 #a86f4e #6f8f97 #1f2a33 #b98a95 #4f6f6a',
)

/** A scarf that covers hair and neck and lies on the shoulders. */
export function drawHeadscarf(random: Random): string {
  const cloth = random.pick(CLOTHS)
  const fold = darker(cloth, 0.3)
  const folds = random.pick([
    'M-17 60C-10 74 6 80 24 78M-21 66C-12 80 2 86 16 86M18 58C14 66 8 71 0 73',
    'M17 60C10 74 -6 80 -24 78M21 66C12 80 -2 86 -16 86M-8 82C0 88 10 90 18 88',
    'M-18 62C-8 76 8 76 18 62M-23 70C-10 84 10 84 23 70',
  ])
  return (
    path(
      cloth,
      'M0 12.4C23 12.4 27.6 28 26.6 46C26.6 56 24 62 31 73C37 82 18 95 0 95C-18 95 -37 82 -31 73C-24 62 -26.6 56 -26.6 46C-27.6 28 -23 12.4 0 12.4ZM0 26C-11 26 -17.2 33 -17.2 45C-17.2 58 -10 70 0 70C10 70 17.2 58 17.2 45C17.2 33 11 26 0 26Z',
    ) +
    line(
      fold,
      1.1,
      'M-17.2 46C-17.2 33 -11 26 0 26C11 26 17.2 33 17.2 46C17.2 58 10 70 0 70C-10 70 -17.2 58 -17.2 46',
      0.6,
    ) +
    line(fold, 1.3, folds, 0.6) +
    line(lighter(cloth, 0.4), 1.6, 'M-15 22C-9 16.4 0 15.4 8 17', 0.5)
  )
}
