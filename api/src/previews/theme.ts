/** Link previews use the site's light theme, because their readers have chosen none. */
export const COLOURS = {
  card: '#ffffff',
  primary: '#10191c',
  secondary: '#3f4d52',
  tertiary: '#566469',
  hairline: '#dbe2e3',
  accent: '#084a55',
  accentSoft: '#dcedef',
  speaking: '#0f93a6',
  control: '#76868a',
  seatEmpty: '#c3d0d2',
  seatLit: '#0b6270',
  bar: '#6f868b',
  barLit: '#0b6270',
  grid: '#e3e9ea',
  axis: '#566469',
}

const GROUP_COLOURS: Readonly<Record<string, string>> = {
  EPP: '#3d78a8',
  'S&D': '#b5454d',
  Renew: '#a67c12',
  'Greens/EFA': '#4a8a46',
  ECR: '#3d7f8c',
  PfE: '#4b5791',
  ESN: '#5b6a75',
  'The Left': '#8f3f58',
}
const NO_GROUP = '#7d858a'

export const toGroupColour = (group: string): string => GROUP_COLOURS[group] ?? NO_GROUP

/** As on the site, no font is shipped: the first of these that is installed. */
export const FONTS = 'Noto Sans,Liberation Sans,sans-serif'

/** Of compared lines. */
export const LINE_COLOURS = ['#8c4b00', '#7b3a78', '#2f5b1d'] as const

export const WIDTH = 1200
export const HEIGHT = 630
