import type { Scene } from './scene.ts'

const HOUSES: [colour: string, x: number, height: number][] = [
  ['#c77b5c', 20, 76],
  ['#e8d9b8', 96, 92],
  ['#7d99a1', 188, 70],
  ['#d3a45f', 258, 100],
  ['#efe7d8', 358, 84],
  ['#a65b4c', 442, 74],
  ['#dfcfae', 516, 96],
]

const houses = HOUSES.map(([colour, x, height]) => {
  const panes = [0, 1].flatMap((row) =>
    [0, 1, 2].map(
      (column) =>
        `<rect x="${x + 10 + column * 24}" y="${290 - height + row * 26}" width="13" height="16" fill="#41545b"/>`,
    ),
  )
  return `<path fill="${colour}" d="M${x} ${276 - height}l42-22 42 22v${height}h-84z"/>
<path fill="#5b4a42" d="m${x - 4} ${276 - height} 46-25 46 25-4 4-42-22-42 22z"/>${panes.join('')}`
}).join('')

export const harbour: Scene = {
  alt: 'Two fishing boats in a small harbour in front of coloured houses',
  width: 640,
  height: 480,
  draw: () => `<defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#cfe0e4"/>
<stop offset="1" stop-color="#f0eadf"/>
</linearGradient>
</defs>
<rect width="640" height="480" fill="url(#sky)"/>
<path fill="#9fb5b8" d="m0 236 120-30 130 22 120-44 150 40 120-26v60H0z"/>
<g>${houses}</g>
<path fill="#77685a" d="M0 272h640v16H0z"/>
<path fill="#4c7f8c" d="M0 286h640v194H0z"/>
<g stroke="#a9cdd3" stroke-width="2" stroke-linecap="round" opacity=".6">
<path d="M30 320h70M160 344h110M410 318h90M520 360h80M60 390h120M330 404h150M210 446h140M500 440h90M20 456h90"/>
</g>
<g>
<path fill="#b23d38" d="M120 356h180l-22 44H146z"/>
<path fill="#f1ece2" d="M186 316h60v40h-60z"/>
<path fill="#34525c" d="M194 324h18v14h-18zM220 324h18v14h-18z"/>
<path stroke="#3b3530" stroke-width="4" d="M164 356V246M164 252l60 64M164 252l-40 104" fill="none"/>
</g>
<g>
<path fill="#1f5a68" d="M380 372h200l-26 52H408z"/>
<path fill="#f1ece2" d="M450 326h72v46h-72z"/>
<path fill="#34525c" d="M460 336h20v16h-20zM490 336h20v16h-20z"/>
<path stroke="#3b3530" stroke-width="4" d="M424 372V244M424 250l76 76M424 250l-38 122" fill="none"/>
</g>`,
}
