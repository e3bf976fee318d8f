import { round, scatter } from '../seats.ts'
import type { Scene } from './scene.ts'

const windows = Array.from(
  { length: 20 },
  (_, i) =>
    `<rect x="${64 + i * 27 + (i > 9 ? 10 : 0)}" y="189" width="17" height="12" rx="2" fill="${i % 7 === 3 ? '#8fb1bd' : '#ffdf9e'}"/>`,
).join('')
const arches = Array.from(
  { length: 8 },
  (_, i) => `<path fill="#16262f" d="M${14 + i * 82} 360v-78a30 30 0 0 1 60 0v78z"/>`,
).join('')
const stars = Array.from(
  { length: 46 },
  (_, i) =>
    `<circle cx="${round(scatter(i * 3) * 640)}" cy="${round(scatter(i * 7 + 1) * 120)}" r="${round(0.5 + scatter(i * 5) * 0.9)}"/>`,
).join('')

export const train: Scene = {
  alt: 'A night train with lit windows crossing a stone viaduct at dusk',
  width: 640,
  height: 360,
  draw: () => `<defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#10222f"/>
<stop offset=".55" stop-color="#2c5568"/>
<stop offset="1" stop-color="#c08a6a"/>
</linearGradient>
</defs>
<rect width="640" height="360" fill="url(#sky)"/>
<g fill="#fff" opacity=".8">${stars}</g>
<circle cx="520" cy="64" r="20" fill="#f2ead6"/>
<circle cx="528" cy="58" r="18" fill="#1b3645"/>
<path fill="#27485a" d="m0 210 70-52 62 40 86-78 96 86 70-44 90 62 76-58 90 52v142H0z"/>
<path fill="#1c3746" d="m0 240 90-34 110 28 120-40 130 40 100-26 90 30v130H0z"/>
<path fill="#3d5560" d="M0 226h640v22H0z"/>
<path fill="#2c424d" d="M0 244h640v116H0z"/>${arches}<path fill="#4b6570" d="M0 222h640v6H0z"/>
<path fill="#e7ecec" d="M52 180h532c22 0 40 16 50 40H52z"/>
<path fill="#0f6171" d="M52 208h576l5 12H52z"/>${windows}<path fill="#16262f" d="M598 186c14 3 24 12 30 22h-30z"/>
<path fill="#9fb3b8" d="M338 180h4v40h-4z"/>
<path stroke="#10222f" stroke-width="1.5" d="M0 148h640" opacity=".6"/>
<path stroke="#10222f" stroke-width="2" fill="none" d="m180 180 14-16 14 8M470 180l14-16 14 8" opacity=".8"/>`,
}
