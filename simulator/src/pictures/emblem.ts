import { openRandom, toSeed } from '../random.ts'
import { round, seats } from './seats.ts'

const GROUNDS = ['#12414d', '#2b3a55', '#4a3a4f', '#3d4a3a', '#57432f', '#1f4a44', '#3a3f46']

/** The sign of an institution: a chamber with one seat lit; drawn on 100 by 100. */
export function drawEmblem(name: string): string {
  const random = openRandom(toSeed(name))
  const places = seats({ rows: 4, inner: 14, outer: 38, total: 34, cx: 50, cy: 66 })
  const lit = random.between(0, places.length - 1)
  const dots = places.map(
    ([x, y], place) =>
      `<circle cx="${round(x)}" cy="${round(y)}" r="${place === lit ? 4.2 : 2.9}" fill="${place === lit ? '#f2c46d' : '#dfe9e8'}"/>`,
  )
  return `<rect width="100" height="100" fill="${random.pick(GROUNDS)}"/>${dots.join('')}`
}
