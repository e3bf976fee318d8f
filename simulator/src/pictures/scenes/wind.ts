import type { Scene } from './scene.ts'

const WHITE = '#f7f9f8'

function turbine(x: number, base: number, height: number, turn: number, width: number): string {
  const hub = base - height
  const blade = (angle: number) =>
    `<path transform="rotate(${angle} ${x} ${hub})" d="M${x - 1.6 * width} ${hub}c-2-${height * 0.15} 0-${height * 0.4} ${1.6 * width}-${height * 0.62}c${2.5 * width} ${height * 0.2} ${3 * width} ${height * 0.42} ${1.6 * width} ${height * 0.62}z"/>`
  return `<g fill="${WHITE}"><path d="M${x - 1.3 * width} ${hub}h${2.6 * width}l${1.6 * width} ${height}h-${5.8 * width}z"/>
${[0, 120, 240].map((angle) => blade(turn + angle)).join('')}
<circle cx="${x}" cy="${hub}" r="${2.6 * width}"/></g>`
}

export const wind: Scene = {
  alt: 'Offshore wind turbines at sunset over a calm sea',
  width: 640,
  height: 360,
  draw: () => `<defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#7fa9b8"/>
<stop offset=".62" stop-color="#e9d9c0"/>
<stop offset="1" stop-color="#f3c79a"/>
</linearGradient>
<linearGradient id="sea" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#8fa7a5"/>
<stop offset="1" stop-color="#2c5663"/>
</linearGradient>
</defs>
<rect width="640" height="360" fill="url(#sky)"/>
<circle cx="455" cy="212" r="30" fill="#fff1d8"/>
<path fill="#fff" opacity=".35" d="M0 92c70-18 120 6 190-6s130-22 200-8 150-14 250-4v16c-90-8-170 14-250 4s-140 2-200 10S70 96 0 110z"/>
<g opacity=".55">${turbine(70, 238, 54, 12, 0.5)}${turbine(130, 238, 58, 50, 0.5)}${turbine(540, 238, 54, 80, 0.5)}${turbine(600, 238, 58, 25, 0.5)}${turbine(395, 238, 50, 70, 0.5)}</g>
<rect y="236" width="640" height="124" fill="url(#sea)"/>
<g stroke="#fff3df" stroke-width="2" stroke-linecap="round" opacity=".5">
<path d="M430 246h52M418 256h70M438 266h42M424 278h60M446 290h30M432 304h44"/>
</g>
<g stroke="#dfeaea" stroke-width="1.5" stroke-linecap="round" opacity=".25">
<path d="M40 262h60M150 280h90M60 312h70M270 322h90M520 316h80M330 268h40M560 270h50M190 340h120"/>
</g>
${turbine(215, 262, 178, 8, 1.5)}${turbine(318, 250, 122, 46, 1.1)}${turbine(560, 272, 200, 84, 1.7)}
<path fill="#1f4450" d="M204 262h22l4 9h-30zM310 250h16l3 6h-22zM548 272h24l5 11h-34z"/>`,
}
