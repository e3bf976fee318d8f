import type { Scene } from './scene.ts'

const pylon = (x: number, y: number, scale: number) =>
  `<g transform="translate(${x} ${y}) scale(${scale})" stroke="#23353c" stroke-width="3" fill="none" stroke-linejoin="round">
<path d="m-26 0 14-96h24l14 96M-12-96 0-190l12 94M-22-30l38-66M22-30l-38-66M-44-112h88l-34-16H-10zM-34-152h68l-26-14H-8z"/></g>`

export const pylons: Scene = {
  alt: 'High-voltage pylons crossing green hills',
  width: 640,
  height: 360,
  draw: () => `<defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#a9c4c6"/>
<stop offset="1" stop-color="#f3ead6"/>
</linearGradient>
</defs>
<rect width="640" height="360" fill="url(#sky)"/>
<path fill="#b7c7bd" d="m0 226 110-42 130 34 140-60 120 46 140-34v190H0z"/>
<path fill="#93aa98" d="M0 262c90-34 190-30 300-8s230 4 340-26v132H0z"/>
<path fill="#6f8d78" d="M0 306c120-40 260-26 380-10s190-2 260-22v86H0z"/>
<path fill="#d9b96a" d="M0 342c150-30 330-26 640-40v58H0z"/>
${pylon(520, 300, 1.25)}${pylon(330, 282, 0.8)}${pylon(212, 268, 0.52)}${pylon(140, 258, 0.34)}<g fill="none" stroke="#23353c" stroke-width="1.4">
<path d="M640 128C600 150 585 158 565 160 450 214 400 198 362 192M475 160C420 206 340 204 298 192M362 192c-50 32-90 26-128 18M298 192c-30 24-62 24-106 18M234 210c-30 18-50 16-78 10M192 210c-20 14-40 14-66 10M640 90C600 104 580 110 555 110M485 110C430 150 390 166 356 160M304 160c-30 20-50 24-74 28M196 188c-20 14-30 14-46 18"/>
</g>`,
}
