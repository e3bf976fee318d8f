import { d } from '../../pieces/shape.ts'

/** From the end of the hair at the right temple along the forehead to the left one. */
const toLine = (forehead: string) => (end: number) =>
  `${d`L17.9 ${end - 1}`}${forehead}${d`L-17.9 ${end - 1}`}Z`

export const HAIRLINES = {
  straight: toLine('C18.6 37 17 32.6 14 31C6 29.8 -6 29.8 -14 31C-17 32.6 -18.6 37 -17.9 39'),
  peak: toLine(
    'C18.6 35 17 30.6 12.5 28.8C8 27.6 3 29.4 0 31.8C-3 29.4 -8 27.6 -12.5 28.8C-17 30.6 -18.6 35 -17.9 39',
  ),
  sweep: toLine('C18.8 38 17.8 35 15.8 33.4C7 34 -5 31 -10.6 24.4C-12.4 28.6 -16.8 31 -17.9 39'),
  receding: toLine(
    'C19 32 17.4 25 11.4 23.4C9 28.2 5 28.6 0 28.2C-5 28.6 -9 28.2 -11.4 23.4C-17.4 25 -19 32 -17.9 39',
  ),
  high: toLine('C18.6 31 13 25.6 0 25.4C-13 25.6 -18.6 31 -17.9 39'),
  fringe: toLine(
    'C18.2 39.6 17.6 38.2 16.6 37.4C12 36 8 37.8 4 36.6C0 37.8 -6 36 -10 37.4C-13 36.4 -15.4 37 -16.6 37.4C-17.6 38.2 -18.2 39.6 -17.9 41',
  ),
  curtain: toLine('C18.4 35 9 32.4 0 23.4C-9 32.4 -18.4 35 -17.9 39'),
}
export type Hairline = keyof typeof HAIRLINES
