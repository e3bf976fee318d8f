import type { Scene } from './scene.ts'

const PEOPLE: [x: number, skin: string, suit: string, hair: string][] = [
  [96, '#e2b692', '#2f3b44', '#3c2b22'],
  [200, '#8d5d43', '#405a52', '#1f1a18'],
  [304, '#f0cfb2', '#59404c', '#b98a4e'],
  [408, '#d9a680', '#2c3e58', '#6d6660'],
  [512, '#c98f6b', '#4d4a3f', '#2a211d'],
]
const WINDOWS = [40, 190, 340, 490]

const frames = WINDOWS.map((x) => `<rect x="${x}" y="24" width="112" height="120" rx="2"/>`).join(
  '',
)
const panes = WINDOWS.map(
  (x) =>
    `<rect x="${x + 6}" y="30" width="47" height="108"/><rect x="${x + 59}" y="30" width="47" height="108"/>`,
).join('')
const people = PEOPLE.map(
  ([
    x,
    skin,
    suit,
    hair,
  ]) => `<path fill="${suit}" d="M${x - 46} 262c2-36 20-52 46-52s44 16 46 52z"/>
<path fill="${skin}" d="M${x - 8} 190h16v22h-16z"/>
<ellipse cx="${x}" cy="172" rx="20" ry="25" fill="${skin}"/>
<path fill="${hair}" d="M${x - 21} 170c-2-20 6-30 21-30s23 10 21 30c-2-9-4-13-8-15-9 2-18 2-26 0-4 2-6 6-8 15z"/>`,
).join('')
const papers = PEOPLE.map(
  ([x]) => `<path fill="#f4f6f5" d="M${x - 26} 280h52l6 14h-64z"/>
<path stroke="#22302f" stroke-width="3" fill="none" stroke-linecap="round" d="M${x + 30} 262c2-14-2-22-10-28"/>`,
).join('')

export const meeting: Scene = {
  alt: 'Committee members at a long table in a bright meeting room',
  width: 640,
  height: 360,
  draw: () => `<defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#dfe6e4"/>
<stop offset="1" stop-color="#b9c8c6"/>
</linearGradient>
</defs>
<rect width="640" height="360" fill="url(#sky)"/>
<g fill="#f6f8f7">${frames}</g>
<g fill="#bcd3d8">${panes}</g>
${people}
<path fill="#8a6a48" d="M0 262h640v98H0z"/>
<path fill="#a98459" d="M0 256h640v14H0z"/>${papers}`,
}
