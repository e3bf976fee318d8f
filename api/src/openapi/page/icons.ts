/** Drawings of the site on a 20 px grid; a test compares them. */
const ICONS = {
  home: '<path d="M3.5 9 10 3.5 16.5 9v7.5h-4.25v-4.75h-4.5v4.75H3.5z"/>',
  moon: '<path d="M16.5 11.6A6.75 6.75 0 0 1 8.4 3.5a6.75 6.75 0 1 0 8.1 8.1z"/>',
  menu: '<path d="M3 5.5h14M3 10h14M3 14.5h14"/>',
  close: '<path d="m5.25 5.25 9.5 9.5M14.75 5.25l-9.5 9.5"/>',
  timeline: '<path d="M4 16.5v-4M8 16.5V8M12 16.5v-6M16 16.5v-13"/>',
  channels:
    '<circle cx="7.5" cy="7" r="2.9"/><path d="M2.25 16.25c.35-3.1 2.5-4.75 5.25-4.75s4.9 1.65 5.25 4.75M12.9 4.4a2.75 2.75 0 0 1 0 5.2M14.6 11.9c1.8.6 2.9 2.1 3.15 4.35"/>',
  voices:
    '<circle cx="7" cy="7.5" r="2.9"/><path d="M1.75 16.75c.35-3.1 2.5-4.75 5.25-4.75s4.9 1.65 5.25 4.75M12.75 4.25h4.75M12.75 7.5h4.75M14.25 10.75h3.25"/>',
  bookmark: '<path d="M5.5 3.25h9v13.5L10 13.25l-4.5 3.5z"/>',
  help: '<circle cx="10" cy="10" r="7"/><path d="M7.9 8.1a2.1 2.1 0 1 1 3.05 1.85c-.65.35-.95.8-.95 1.55M10 13.8v.1"/>',
  access:
    '<circle cx="10" cy="10" r="7"/><circle cx="10" cy="6.5" r="1" fill="currentColor" stroke="none"/><path d="M6.6 8.7 10 9.4l3.4-.7M10 9.4v2.35l-1.75 3M10 11.75l1.75 3"/>',
  shield: '<path d="m10 2.75 6 2.1v4.4c0 3.7-2.35 6.4-6 7.75-3.65-1.35-6-4.05-6-7.75v-4.4z"/>',
  legal: '<path d="M5.5 3h6l3 3v11h-9zM11.5 3v3h3M8 10h4.5M8 13h4.5"/>',
  search: '<circle cx="8.75" cy="8.75" r="5.25"/><path d="m12.75 12.75 4 4"/>',
  table: '<rect x="3" y="4" width="14" height="12" rx="1.5"/><path d="M3 8h14M3 12h14M8 8v8"/>',
  copy: '<rect x="7" y="7" width="9.75" height="9.75" rx="1.75"/><path d="M13 7V5c0-.97-.78-1.75-1.75-1.75H5C4.03 3.25 3.25 4.03 3.25 5v6.25c0 .97.78 1.75 1.75 1.75h2"/>',
  check: '<path d="m4.25 10.5 3.75 3.75 7.75-8"/>',
} as const

export type IconName = keyof typeof ICONS

/** Hidden from assistive technology: a text is always beside it. */
export const renderIcon = (name: IconName): string =>
  `<svg class="icon" aria-hidden="true"><use href="#i-${name}"/></svg>`

/** All drawings, once in the page. */
export const SPRITE = `<svg hidden aria-hidden="true" focusable="false">${Object.entries(ICONS)
  .map(([name, drawing]) => `<symbol id="i-${name}" viewBox="0 0 20 20">${drawing}</symbol>`)
  .join('')}</svg>`
