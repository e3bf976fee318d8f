/** Drawings on a 20 px grid, by name. What is drawn nowhere is not here. */
export const ICONS = {
  home: '<path d="M3.5 9 10 3.5 16.5 9v7.5h-4.25v-4.75h-4.5v4.75H3.5z"/>',
  moon: '<path d="M16.5 11.6A6.75 6.75 0 0 1 8.4 3.5a6.75 6.75 0 1 0 8.1 8.1z"/>',
  menu: '<path d="M3 5.5h14M3 10h14M3 14.5h14"/>',
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
  'net-x':
    '<path fill="currentColor" stroke="none" fill-rule="evenodd" d="M2.6 3h4.9l3.5 4.9L15.3 3h1.9l-5.3 6.1L17.7 17h-4.9l-3.8-5.3L4.4 17H2.5l5.6-6.5zm2.7 1.4 8.2 11.2h1.6L6.9 4.4z"/>',
  'net-facebook':
    '<path fill="currentColor" stroke="none" d="M17.5 10a7.5 7.5 0 1 0-8.7 7.4v-5.2H6.9V10h1.9V8.35c0-1.9 1.1-2.95 2.85-2.95.8 0 1.7.15 1.7.15v1.85h-.95c-.95 0-1.25.6-1.25 1.2V10h2.1l-.33 2.2h-1.77v5.2A7.5 7.5 0 0 0 17.5 10z"/>',
  'net-instagram':
    '<rect x="3" y="3" width="14" height="14" rx="4"/><circle cx="10" cy="10" r="3.25"/><circle cx="14" cy="6" r=".6" fill="currentColor"/>',
} as const

export type IconName = keyof typeof ICONS
