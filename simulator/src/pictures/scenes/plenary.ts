import { round, scatter } from '../seats.ts'
import type { Scene } from './scene.ts'

const BENCHES = ['#24444f', '#2d525e', '#1d3a45']
const SUITS = ['#30343b', '#4a3c35', '#5b6470', '#2a3550', '#6e4b42']
const SKINS = ['#e7bd98', '#c98f6b', '#8d5d43', '#f0cfb2', '#d9a680']

function seat(row: number, place: number, count: number): string {
  const radius = 112 + row * 32
  const angle = Math.PI * (0.04 + (0.92 * place) / (count - 1))
  const x = 320 - radius * 1.15 * Math.cos(angle)
  const y = 352 - radius * 0.78 * Math.sin(angle)
  const chance = scatter(row * 97 + place * 13)
  const member = `<path fill="${SUITS[Math.floor(chance * 9.5) % 5]}" d="M-6 8c0-6 2-9 6-9s6 3 6 9z"/>
<circle cy="-5" r="4.1" fill="${SKINS[Math.floor(chance * 17) % 5]}"/>`
  return `<g transform="translate(${round(x)} ${round(y)})">
<path fill="${BENCHES[Math.floor(chance * 3)]}" d="M-8 9c0-8 3-11 8-11s8 3 8 11z"/>
${chance > 0.32 ? member : ''}</g>`
}

const rows = Array.from({ length: 9 }, (_row, row) =>
  Array.from({ length: 17 + row * 5 }, (_seat, place) => seat(row, place, 17 + row * 5)).join(''),
).join('')

export const plenary: Scene = {
  alt: 'The chamber from above, seats in rising rows around the speaker',
  width: 640,
  height: 360,
  draw: () => `<defs>
<radialGradient id="sky" cx=".5" cy="1" r="1">
<stop offset="0" stop-color="#d9c9ad"/>
<stop offset=".5" stop-color="#8c9a95"/>
<stop offset="1" stop-color="#35525b"/>
</radialGradient>
</defs>
<rect width="640" height="360" fill="url(#sky)"/>${rows}<path fill="#efe6d4" d="M214 360c6-50 50-84 106-84s100 34 106 84z"/>
<path fill="#8a6a48" d="M272 330h96l10 30H262z"/>
<path fill="#a98459" d="M266 324h108v9H266z"/>
<circle cx="320" cy="298" r="9" fill="#e2b692"/>
<path fill="#25333b" d="M304 326c0-12 6-19 16-19s16 7 16 19z"/>`,
}
