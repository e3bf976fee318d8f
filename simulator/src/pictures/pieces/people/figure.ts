import type { Canvas } from '../canvas.ts'
import { darker } from '../colour.ts'
import { ellipse, line, path, place, rect } from '../shape.ts'
import { CLOTHES, HAIRS, SKINS } from './complexion.ts'

type Outfit = 'everyday' | 'builder' | 'white coat' | 'nurse' | 'apron'
interface Pose {
  arms: string
  hands: [x: number, y: number][]
  legs: string
  shoes: string
}

export interface FigureWish {
  size: number
  outfit?: Outfit
  isFromBehind?: boolean
  isReaching?: boolean
}

const STANDING = { legs: 'M-4 -46L-4.4 -4M4 -46L4.4 -4', shoes: 'M-5 -2L-2.4 -2M4.4 -2L7.4 -2' }
const WALKING = { legs: 'M-2 -46L-7.5 -4M3 -46L8 -4', shoes: 'M-8 -2L-4 -2M8 -2L12 -2' }
const REACHING: Pose = {
  ...STANDING,
  arms: 'M-9 -75L-13 -60L-7 -50M9 -75L17 -64L25 -68',
  hands: [
    [-7, -50],
    [25, -68],
  ],
}
const POSES: Pose[] = [
  {
    ...STANDING,
    arms: 'M-9 -75L-12 -60L-11 -47M9 -75L12 -60L11 -47',
    hands: [
      [-11, -46],
      [11, -46],
    ],
  },
  {
    ...STANDING,
    arms: 'M-9 -75L-14 -62L-3 -56M9 -75L14 -62L4 -54',
    hands: [
      [-2, -56],
      [5, -54],
    ],
  },
  {
    ...WALKING,
    arms: 'M-9 -75L-14 -60L-9 -48M9 -75L13 -61L16 -50',
    hands: [
      [-9, -47],
      [16, -49],
    ],
  },
  {
    ...STANDING,
    arms: 'M-9 -75L-15 -63L-8 -54M9 -75L12 -60L11 -47',
    hands: [
      [-8, -53],
      [11, -46],
    ],
  },
]
const UNIFORMS: Partial<Record<Outfit, string>> = {
  builder: '#e08a2e',
  'white coat': '#eef1f1',
  nurse: '#6fa3a8',
}
const FRINGES = [
  'M-6.8 -90C-8 -102 8 -102 6.8 -90C5 -95 -1 -96.6 -5 -95Z',
  'M-6.6 -88C-9 -103 9 -103 6.6 -88C6 -93 3 -95.4 0 -96C-3 -95.4 -6 -93 -6.6 -88Z',
]
const LONG_HAIR = 'M-7 -92C-9 -78 -8 -74 -5 -72H5C8 -74 9 -78 7 -92Z'

/** Somebody standing or walking, with the feet at x, y; too small for a face. */
export function drawFigure(canvas: Canvas, at: [number, number], wish: FigureWish): string {
  const { random, paint } = canvas
  const { size, outfit = 'everyday', isFromBehind = false, isReaching = false } = wish
  const skin = paint(random.pick(SKINS))
  const hair = paint(random.pick(HAIRS))
  const cloth = paint(UNIFORMS[outfit] ?? random.pick(CLOTHES))
  const pose = isReaching ? REACHING : random.pick(POSES)
  const isLong = random.chance(0.4)
  const hasSkirt = outfit === 'everyday' && random.chance(0.3)
  const torso = hasSkirt
    ? 'M-10 -78C-6 -82.6 6 -82.6 10 -78L8 -56L13 -25H-13L-8 -56Z'
    : 'M-10.4 -78C-6 -82.6 6 -82.6 10.4 -78L9.6 -43H-9.6Z'
  const mane = isLong ? path(hair, LONG_HAIR) : ''
  const head = isFromBehind
    ? ellipse(hair, [0, -91.4, 6.4, 8]) + mane
    : ellipse(skin, [0, -91.4, 6.2, 7.8]) + path(hair, random.pick(FRINGES))
  return place(
    at,
    { scale: size / 100, isMirrored: random.chance(0.5) },
    [
      ellipse('#0d161b', [1, 0, 14, 2.4], 0.22),
      line(hasSkirt ? skin : paint(random.pick(CLOTHES)), hasSkirt ? 4 : 7, pose.legs),
      line('#1f2427', 3.6, pose.shoes),
      isFromBehind ? '' : mane,
      path(cloth, torso),
      path('#0d161b', 'M3 -81C6 -81 9 -80 10.4 -78L9.6 -43H5Z', 0.14),
      drawUniform(outfit, paint),
      line(darker(cloth, 0.12), 5.2, pose.arms),
      ...pose.hands.map(([x, y]) => ellipse(skin, [x, y, 2.5])),
      path(skin, 'M-3 -87H3V-80C3 -77.6 -3 -77.6 -3 -80Z'),
      head,
      outfit === 'builder'
        ? path(paint('#f0c948'), 'M-8 -93C-8 -104 8 -104 8 -93L10 -92.4H-10Z')
        : '',
    ].join(''),
  )
}

function drawUniform(outfit: Outfit, paint: Canvas['paint']): string {
  switch (outfit) {
    case 'builder':
      return [-62, -53].map((y) => rect(paint('#f2ecc9'), [-10, y, 20, 3.4])).join('')
    case 'apron':
      return path(paint('#e9e3d4'), 'M-6 -72H6L8 -34H-8Z')
    case 'white coat':
      return path(paint('#e2e7e7'), 'M-10 -60L-11 -28H-1L0 -76L1 -28H11L10 -60Z')
    case 'nurse':
    case 'everyday':
      return ''
  }
}
