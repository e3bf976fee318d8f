/** Drawings on a 20 px grid, by name. */
const ICONS = {
  home: '<path d="M3.5 9 10 3.5 16.5 9v7.5h-4.25v-4.75h-4.5v4.75H3.5z"/>',
  moon: '<path d="M16.5 11.6A6.75 6.75 0 0 1 8.4 3.5a6.75 6.75 0 1 0 8.1 8.1z"/>',
  menu: '<path d="M3 5.5h14M3 10h14M3 14.5h14"/>',
  plus: '<path d="M10 4.5v11M4.5 10h11"/>',
  close: '<path d="m5.25 5.25 9.5 9.5M14.75 5.25l-9.5 9.5"/>',
  external:
    '<path d="M8.5 4.5H5A1.5 1.5 0 0 0 3.5 6v9A1.5 1.5 0 0 0 5 16.5h9a1.5 1.5 0 0 0 1.5-1.5v-3.5M11.75 3.5h4.75v4.75M16.25 3.75 9.5 10.5"/>',
  repost:
    '<path d="M3.75 8.75V7.5A2.25 2.25 0 0 1 6 5.25h8.75M12.5 3l2.25 2.25L12.5 7.5M16.25 11.25v1.25A2.25 2.25 0 0 1 14 14.75H5.25M7.5 17l-2.25-2.25L7.5 12.5"/>',
  reply: '<path d="M8 4.75 3.5 9.25 8 13.75M3.75 9.25H11c3.3 0 5.5 2.1 5.5 6.25"/>',
  play: '<path fill="currentColor" stroke="none" d="M6.5 4.6v10.8c0 .5.55.8.97.53l8.4-5.4a.63.63 0 0 0 0-1.06l-8.4-5.4a.63.63 0 0 0-.97.53z"/>',
  video:
    '<rect x="2.75" y="5" width="10" height="10" rx="1.5"/><path d="m12.75 9 4.5-2.5v7L12.75 11"/>',
  alert: '<path d="M10 3.5 17.25 16H2.75zM10 8.25v3.5M10 13.9v.1"/>',
  refresh: '<path d="M16.75 10a6.75 6.75 0 1 1-2.15-4.9L16.75 7M16.75 3.25V7H13"/>',
  timeline: '<path d="M4 16.5v-4M8 16.5V8M12 16.5v-6M16 16.5v-13"/>',
  calendar:
    '<rect x="3.25" y="4.5" width="13.5" height="12" rx="1.75"/><path d="M3.25 8.5h13.5M7 3v3M13 3v3"/>',
  channels:
    '<circle cx="7.5" cy="7" r="2.9"/><path d="M2.25 16.25c.35-3.1 2.5-4.75 5.25-4.75s4.9 1.65 5.25 4.75M12.9 4.4a2.75 2.75 0 0 1 0 5.2M14.6 11.9c1.8.6 2.9 2.1 3.15 4.35"/>',
  voices:
    '<circle cx="7" cy="7.5" r="2.9"/><path d="M1.75 16.75c.35-3.1 2.5-4.75 5.25-4.75s4.9 1.65 5.25 4.75M12.75 4.25h4.75M12.75 7.5h4.75M14.25 10.75h3.25"/>',
  follow:
    '<path d="M10 3.25a4.4 4.4 0 0 0-4.4 4.4v2.5c0 .85-.28 1.68-.8 2.36l-.95 1.24h12.3l-.95-1.24a3.9 3.9 0 0 1-.8-2.36v-2.5A4.4 4.4 0 0 0 10 3.25zM8.2 16.4a1.95 1.95 0 0 0 3.6 0"/>',
  bookmark: '<path d="M5.5 3.25h9v13.5L10 13.25l-4.5 3.5z"/>',
  tour: '<circle cx="10" cy="10" r="7"/><path d="m13 7-1.7 4.3L7 13l1.7-4.3z"/>',
  feedback:
    '<path d="M4.25 4h11.5c.7 0 1.25.55 1.25 1.25v7.5c0 .7-.55 1.25-1.25 1.25H10l-3.5 3v-3H4.25C3.55 14 3 13.45 3 12.75v-7.5C3 4.55 3.55 4 4.25 4z"/>',
  keys: '<rect x="2.5" y="5" width="15" height="10" rx="1.75"/><path d="M5.5 8.25h.1M8.5 8.25h.1M11.5 8.25h.1M14.5 8.25h.1M6.5 12h7"/>',
  help: '<circle cx="10" cy="10" r="7"/><path d="M7.9 8.1a2.1 2.1 0 1 1 3.05 1.85c-.65.35-.95.8-.95 1.55M10 13.8v.1"/>',
  access:
    '<circle cx="10" cy="10" r="7"/><circle cx="10" cy="6.5" r="1" fill="currentColor" stroke="none"/><path d="M6.6 8.7 10 9.4l3.4-.7M10 9.4v2.35l-1.75 3M10 11.75l1.75 3"/>',
  shield: '<path d="m10 2.75 6 2.1v4.4c0 3.7-2.35 6.4-6 7.75-3.65-1.35-6-4.05-6-7.75v-4.4z"/>',
  legal: '<path d="M5.5 3h6l3 3v11h-9zM11.5 3v3h3M8 10h4.5M8 13h4.5"/>',
  search: '<circle cx="8.75" cy="8.75" r="5.25"/><path d="m12.75 12.75 4 4"/>',
  advanced:
    '<path d="M3 4.75h14M3 10h4.75M3 15.25h4.75"/><circle cx="12.75" cy="11.75" r="3"/><path d="m15 14 2.25 2.25"/>',
  history: '<path d="M3.25 10A6.75 6.75 0 1 0 5.4 5.1L3.25 7M3.25 3.25V7H7M10 6.5V10l2.5 1.5"/>',
  filters:
    '<path d="M3 6.25h7.5M15 6.25h2M3 13.75h2M9.5 13.75H17"/><circle cx="12.75" cy="6.25" r="2.25"/><circle cx="7.25" cy="13.75" r="2.25"/>',
  subject:
    '<path d="M3.25 4.5c0-.7.55-1.25 1.25-1.25h5.1c.33 0 .65.13.88.37l6 6a1.25 1.25 0 0 1 0 1.76l-5.1 5.1a1.25 1.25 0 0 1-1.76 0l-6-6a1.25 1.25 0 0 1-.37-.88z"/><circle cx="7" cy="7" r="1.1" fill="currentColor" stroke="none"/>',
  topics: '<path d="M4 7.25h13M3 12.75h13M8.25 3.25 6.5 16.75M13.5 3.25l-1.75 13.5"/>',
  up: '<path d="M10 16.25V4M5 9l5-5.25L15 9"/>',
  share:
    '<circle cx="14.75" cy="4.75" r="2.1"/><circle cx="5.25" cy="10" r="2.1"/><circle cx="14.75" cy="15.25" r="2.1"/><path d="m7.1 9 5.8-3.2M7.1 11l5.8 3.2"/>',
  link: '<path d="m8 12 4-4M9.25 5.75l1.6-1.6a3.54 3.54 0 0 1 5 5l-1.6 1.6M10.75 14.25l-1.6 1.6a3.54 3.54 0 0 1-5-5l1.6-1.6"/>',
  mail: '<rect x="2.75" y="4.5" width="14.5" height="11" rx="1.5"/><path d="m3.25 5.75 6.75 5.5 6.75-5.5"/>',
  whatsapp:
    '<path d="m3.25 16.75 1-3.6a6.75 6.75 0 1 1 2.6 2.6z"/><path d="M7.75 7.1c.05 2.8 2.25 5.05 5.1 5.1.75 0 1.15-.9.9-1.5l-1.35-.6-.75.75a4.6 4.6 0 0 1-2.45-2.45l.75-.75-.6-1.35c-.6-.25-1.6 0-1.6.8z"/>',
  telegram: '<path d="M17.25 3.75 2.75 9.4l4.4 1.65 1.7 5.2 2.55-3 3.75 2.75zM7.25 11l10-7.25"/>',
  signal: '<path stroke-dasharray="2.6 1.7" d="M6.85 15.75a6.75 6.75 0 1 0-2.6-2.6l-1 3.6z"/>',
  image:
    '<rect x="2.75" y="4" width="14.5" height="12" rx="1.5"/><circle cx="7" cy="8" r="1.35"/><path d="m3 14.25 3.9-3.5 3 2.5 3.35-3.25 3.75 3.75"/>',
  copy: '<rect x="7" y="7" width="9.75" height="9.75" rx="1.75"/><path d="M13 7V5c0-.97-.78-1.75-1.75-1.75H5C4.03 3.25 3.25 4.03 3.25 5v6.25c0 .97.78 1.75 1.75 1.75h2"/>',
  check: '<path d="m4.25 10.5 3.75 3.75 7.75-8"/>',
  info: '<circle cx="10" cy="10" r="7"/><path d="M10 9.25v4M10 6.6v.1"/>',
  error: '<circle cx="10" cy="10" r="7"/><path d="m7.6 7.6 4.8 4.8M12.4 7.6l-4.8 4.8"/>',
  done: '<circle cx="10" cy="10" r="7"/><path d="m6.9 10.3 2.2 2.2 4-4.4"/>',
  translate:
    '<path d="M2.75 5h8M6.75 3.25V5M9 5c-.55 2.9-2.5 5.1-5.5 6.25M4.75 7.25c.75 1.75 2.1 3.1 4 3.9M10.25 17l3.5-8.25L17.25 17M11.4 14.25h4.7"/>',
  code: '<path d="m6.75 6-4 4 4 4M13.25 6l4 4-4 4"/>',
  braces:
    '<path d="M7.5 3.5c-1.75 0-1.6 1.4-1.6 3.1S5.4 9.5 4 10c1.4.5 1.9 1.7 1.9 3.4s-.15 3.1 1.6 3.1M12.5 3.5c1.75 0 1.6 1.4 1.6 3.1s.5 2.9 1.9 3.4c-1.4.5-1.9 1.7-1.9 3.4s.15 3.1-1.6 3.1"/>',
  table: '<rect x="3" y="4" width="14" height="12" rx="1.5"/><path d="M3 8h14M3 12h14M8 8v8"/>',
  download: '<path d="M10 3.5v9M6 9l4 4 4-4M4 16.5h12"/>',
  down: '<path d="m5.5 8 4.5 4.5L14.5 8"/>',
  right: '<path d="m8 5.5 4.5 4.5L8 14.5"/>',
  grip: '<g fill="currentColor" stroke="none"><circle cx="7.25" cy="5" r="1.35"/><circle cx="12.75" cy="5" r="1.35"/><circle cx="7.25" cy="10" r="1.35"/><circle cx="12.75" cy="10" r="1.35"/><circle cx="7.25" cy="15" r="1.35"/><circle cx="12.75" cy="15" r="1.35"/></g>',
  pencil:
    '<path d="M4 16l.8-3.4 8.35-8.35a1.45 1.45 0 0 1 2.05 0l.55.55a1.45 1.45 0 0 1 0 2.05L7.4 15.2zM11.75 5.65l2.6 2.6"/>',
  rss: '<path d="M4 3.75A12.25 12.25 0 0 1 16.25 16M4 8.75A7.25 7.25 0 0 1 11.25 16"/><circle cx="5.1" cy="14.9" r="1.1" fill="currentColor" stroke="none"/>',
  globe:
    '<circle cx="10" cy="10" r="7"/><path d="M3 10h14M10 3c2.25 2.1 3.25 4.4 3.25 7S12.25 14.9 10 17c-2.25-2.1-3.25-4.4-3.25-7S7.75 5.1 10 3z"/>',
  profile:
    '<circle cx="10" cy="7" r="3.25"/><path d="M3.75 16.75c.5-3.2 2.9-4.75 6.25-4.75s5.75 1.55 6.25 4.75"/>',
  'net-twitter':
    '<path fill="currentColor" stroke="none" fill-rule="evenodd" d="M2.6 3h4.9l3.5 4.9L15.3 3h1.9l-5.3 6.1L17.7 17h-4.9l-3.8-5.3L4.4 17H2.5l5.6-6.5zm2.7 1.4 8.2 11.2h1.6L6.9 4.4z"/>',
  'net-bluesky':
    '<path fill="currentColor" stroke="none" d="M10 9.2C9 6.9 6.2 3.9 3.9 3.4c-1.2-.3-1.6.5-1.5 1.8l.5 4c.3 2 1.5 2.7 3.5 2.5-1.9.5-2.6 1.6-1.5 3.1 1.7 2.3 3.8 1.3 5.1-1.6 1.3 2.9 3.4 3.9 5.1 1.6 1.1-1.5.4-2.6-1.5-3.1 2 .2 3.2-.5 3.5-2.5l.5-4c.1-1.3-.3-2.1-1.5-1.8C13.8 3.9 11 6.9 10 9.2z"/>',
  'net-facebook':
    '<path fill="currentColor" stroke="none" d="M17.5 10a7.5 7.5 0 1 0-8.7 7.4v-5.2H6.9V10h1.9V8.35c0-1.9 1.1-2.95 2.85-2.95.8 0 1.7.15 1.7.15v1.85h-.95c-.95 0-1.25.6-1.25 1.2V10h2.1l-.33 2.2h-1.77v5.2A7.5 7.5 0 0 0 17.5 10z"/>',
  'net-feed':
    '<path d="M4 3.75A12.25 12.25 0 0 1 16.25 16M4 8.75A7.25 7.25 0 0 1 11.25 16"/><circle cx="5.1" cy="14.9" r="1.1" fill="currentColor" stroke="none"/>',
  'net-instagram':
    '<rect x="3" y="3" width="14" height="14" rx="4"/><circle cx="10" cy="10" r="3.25"/><circle cx="14" cy="6" r=".6" fill="currentColor"/>',
} as const

export type IconName = keyof typeof ICONS

const draw = (icons: [string, string][]): string => {
  const symbols = icons.map(
    ([name, drawing]) => `<symbol id="i-${name}" viewBox="0 0 20 20">${drawing}</symbol>`,
  )
  return `<svg hidden aria-hidden="true" focusable="false">${symbols.join('')}</svg>`
}

/** All drawings, for the server's HTML; `Icon` refers to them, so scripts carry none. */
export const SPRITE = draw(Object.entries(ICONS))

/** Only the drawings that some markup refers to, for static pages. */
export const toSprite = (markup: string): string =>
  draw(Object.entries(ICONS).filter(([name]) => markup.includes(`"#i-${name}"`)))
