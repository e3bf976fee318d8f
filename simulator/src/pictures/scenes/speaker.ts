import { round, seats } from '../seats.ts'
import type { Scene } from './scene.ts'

const empty = seats({ rows: 6, inner: 120, outer: 270, total: 96, cx: 320, cy: 330 })
  .map(([x, y]) => `<circle cx="${round(x)}" cy="${round(y)}" r="6"/>`)
  .join('')

export const speaker: Scene = {
  alt: 'A speaker at the lectern in the chamber',
  width: 640,
  height: 360,
  draw: () => `<defs>
<linearGradient id="sky" x1="0" y1="0" x2="1" y2="1">
<stop offset="0" stop-color="#123b46"/>
<stop offset="1" stop-color="#0a2028"/>
</linearGradient>
</defs>
<rect width="640" height="360" fill="url(#sky)"/>
<g fill="#5fb3bf" opacity=".2">${empty}</g>
<path fill="#26333d" d="M196 360c2-60 44-86 96-94l32 22 32-22c52 8 94 34 96 94z"/>
<path fill="#f1f4f4" d="m294 264 30 34 30-34-8-12h-44z"/>
<path fill="#96323c" d="m324 290 10 10-5 60h-10l-5-60z"/>
<path fill="#d7a079" d="M300 216h48v40c0 14-11 22-24 22s-24-8-24-22z"/>
<path fill="#000" opacity=".14" d="M300 236c10 12 38 12 48 0v14c-12 10-36 10-48 0z"/>
<ellipse cx="324" cy="172" rx="52" ry="64" fill="#d7a079"/>
<path fill="#6f6a66" d="M270 176c-8-46 14-76 54-76s62 30 54 76c-4-20-10-34-20-42-22 8-46 8-68 0-10 8-16 22-20 42z"/>
<g fill="none" stroke="#17222a" stroke-width="4">
<circle cx="303" cy="174" r="15"/>
<circle cx="345" cy="174" r="15"/>
<path d="M318 173c4-3 8-3 12 0"/>
</g>
<path fill="#8a6a48" d="M150 322h348l16 38H134z"/>
<path fill="#a98459" d="M142 312h364v14H142z"/>
<g fill="none" stroke="#0c151a" stroke-width="4" stroke-linecap="round">
<path d="M268 314c-2-30 8-46 26-58M382 314c2-30-8-46-26-58"/>
</g>
<g fill="#0c151a">
<rect x="287" y="244" width="12" height="20" rx="6" transform="rotate(38 293 254)"/>
<rect x="351" y="244" width="12" height="20" rx="6" transform="rotate(-38 357 254)"/>
</g>`,
}
