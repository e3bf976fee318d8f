import { openRandom, toSeed } from '../random.ts'

const HAIR = {
  short:
    'M28.5 40c-2-15 6-22.5 20-22.5 15 0 23.5 8 21 23-1.6-5.6-3.6-9-6.5-11.5-8 2.5-20 2.5-27 .5-4 2.5-6 5.5-7.5 10.5z',
  side: 'M29 43c-3.5-16 4-26 20-26.5 17-.5 25.5 10 22 27-1-6-3-11-6-14-6 3.5-17 4-25 0-5 3-9 7-11 13.5z',
  bob: 'M24 62c-4-28 4-46 26-46s30 18 26 46c-3 3-8 4-12 3 4-10 4-24 1-32-9 2-20 1-28-3-5 8-6 22-1 35-4 1-9 0-12-3z',
  long: 'M22 84c3-10-1-24 1-40 2-18 12-28 27-28s25 10 27 28c2 16-2 30 1 40-6 3-14 2-18-1 4-14 5-34 2-48-9 1-17-1-23-5-5 10-6 36-1 53-4 3-10 4-16 1z',
  bun: 'M41.5 11a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0zM28 42c-3-17 6-26 22-26s25 9 22 26c-2-6-5-11-9-13-9 1-18 1-26 0-4 2-7 7-9 13z',
  bald: 'M27.5 46c-1-8 0-13 3-17 0 6-.5 11-1 17zM72.5 46c1-8 0-13-3-17 0 6 .5 11 1 17z',
  back: 'M28 44c-4-17 5-28 22-28s26 11 22 28c-1-7-3-12-7-16-10-3-20-3-30 0-4 4-6 9-7 16z',
}
type Style = keyof typeof HAIR | 'curly'

const CURLS = [
  [31, 34, 9],
  [37, 24, 10],
  [50, 19, 11],
  [63, 24, 10],
  [69, 34, 9],
  [27, 44, 7],
  [73, 44, 7],
]
const FRINGE = 'M29 46c-2-19 7-27 21-27s23 8 21 27c-2-8-6-13-10-15-8 2-18 1-23-2-4 4-8 10-9 17z'
const BEARD =
  'M29.5 47c1 18 9 26 20.5 26s19.5-8 20.5-26c-2 6-5 9-8 9.5-4-2-21-2-25 0-3-.5-6-3.5-8-9.5z'
const GLASSES = `<g fill="none" stroke="#1d2a2e" stroke-width="1.7"><circle cx="41.5" cy="45" r="6"/>
<circle cx="58.5" cy="45" r="6"/><path d="M47.5 44.5c1.5-1 3.5-1 5 0"/></g>`

const STYLES: Record<'woman' | 'man', Style[]> = {
  woman: ['bob', 'long', 'bun', 'curly', 'long', 'bob', 'side'],
  man: ['short', 'side', 'bald', 'back', 'curly', 'short', 'back'],
}
const BACKGROUNDS = ['#b9cfd0', '#d8c9b2', '#c4cdb8', '#cbbfca', '#b7c3d3', '#dcc4b6', '#a9bdb6']
const SKINS = ['#f0cfb2', '#e7bd98', '#e2b692', '#d9a680', '#c98f6b', '#8d5d43', '#f0cfb2']
const HAIRS = [
  '#2a211d',
  '#3c2b22',
  '#5a3d2b',
  '#8a5a34',
  '#b98a4e',
  '#8c8782',
  '#c9c6c1',
  '#1f1a18',
]
const SUITS = [
  '#26333d',
  '#2c3e58',
  '#4d4a3f',
  '#59404c',
  '#405a52',
  '#1f4450',
  '#6e4b42',
  '#363a52',
]
const TIES = ['#96323c', '#2f5d78', '#6b5b2e', '#41614a', '#5b4470']

const path = (fill: string, d: string) => `<path fill="${fill}" d="${d}"/>`

function drawHair(style: Style, colour: string): string {
  if (style !== 'curly') return path(colour, HAIR[style])
  return CURLS.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`).join(
    '',
  )
}

/** A face nobody has, always the same for the same name; drawn on 100 by 100. */
export function drawPortrait(name: string, sex: 'woman' | 'man'): string {
  const random = openRandom(toSeed(name))
  const style = random.pick(STYLES[sex])
  const hair = random.pick(HAIRS)
  const skin = random.pick(SKINS)
  const isLong = style === 'long' || style === 'bob'
  const hasTie = sex === 'man' && random.chance(0.6)
  const hasBeard = sex === 'man' && random.chance(0.35)
  return [
    `<rect width="100" height="100" fill="${random.pick(BACKGROUNDS)}"/>`,
    isLong ? drawHair(style, hair) : '',
    path(random.pick(SUITS), 'M8 104c1-19 13-27 30-30l12 8 12-8c17 3 29 11 30 30z'),
    path('#eef2f2', 'm39 73 11 13 11-13-3-4H42z'),
    hasTie ? path(random.pick(TIES), 'm50 82 4 4-2 18h-4l-2-18z') : '',
    path(skin, 'M41 58h18v14c0 5-4 9-9 9s-9-4-9-9z'),
    `<path opacity=".12" d="M41 64c4 5 14 5 18 0v6c-5 4-13 4-18 0z"/>`,
    `<ellipse cx="50" cy="44" rx="20.5" ry="25" fill="${skin}"/>`,
    hasBeard ? path(hair, BEARD) : '',
    isLong ? path(hair, FRINGE) : drawHair(style, hair),
    random.chance(0.3) ? GLASSES : '',
  ].join('\n')
}
