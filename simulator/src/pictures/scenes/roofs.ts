import type { Scene } from './scene.ts'

const panel = (x: number, y: number) =>
  `<g transform="translate(${x} ${y})"><path fill="#1d3c57" d="m0 0 92-20 22 44-92 22z"/>
<path stroke="#7fa0b5" stroke-width="1.4" d="m11 22 92-20M31-6.5l22 45M61-13.5l22 45.5" fill="none"/></g>`

export const roofs: Scene = {
  alt: 'Town roofs with solar panels on a clear day',
  width: 640,
  height: 640,
  draw: () => `<defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#9ec3d2"/>
<stop offset="1" stop-color="#e9f0ea"/>
</linearGradient>
</defs>
<rect width="640" height="640" fill="url(#sky)"/>
<circle cx="500" cy="120" r="46" fill="#fff3d0"/>
<path fill="#8fae9a" d="m0 300 150-50 140 40 170-70 180 60v360H0z"/>
<path fill="#b9694c" d="m-20 392 210-52 92 172-270 60z"/>
<path fill="#e6d6bf" d="m12 566 250-56v130H12z"/>
<path fill="#a4553b" d="m282 380 240-56 108 196-262 60z"/>
<path fill="#efe2cd" d="m352 574 262-60v126H352z"/>
<path fill="#c98160" d="m150 320 150-36 60 100-140 40z"/>${panel(40, 404)}${panel(138, 380)}${panel(66, 456)}${panel(164, 432)}${panel(330, 396)}${panel(428, 372)}${panel(356, 448)}${panel(454, 424)}<path fill="#5b7f8a" d="M60 586h44v54H60zM156 566h44v74h-44zM410 586h46v54h-46zM508 566h46v74h-46z"/>`,
}
