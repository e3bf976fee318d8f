import type { BrowserContextOptions } from '@playwright/test'

/** A visitor whose browser differs from the server in everything a page could depend on. */
export interface Visitor {
  name: string
  options: BrowserContextOptions
  /** Local storage from earlier visits. */
  stored: Record<string, string>
}

/** A list with a contributor, a view and a last visit long ago. */
const LIST = {
  version: 1,
  contributors: [{ id: '96632988a9ff10933bcc5d63', name: 'A member' }],
  views: [{ address: '/search?search-value=energy', name: 'energy' }],
  visits: { seen: { postedAt: 1_700_000_000, id: '1', at: 1_700_000_000_000 } },
}
const PHONE = { width: 390, height: 844 }
const DESK = { width: 1600, height: 900 }

export const VISITORS: Visitor[] = [
  {
    name: 'Brussels, nothing stored',
    options: { timezoneId: 'Europe/Brussels', locale: 'en-GB', viewport: DESK },
    stored: {},
  },
  {
    name: 'Auckland, dark on a light system',
    options: {
      timezoneId: 'Pacific/Auckland',
      locale: 'en-NZ',
      colorScheme: 'light',
      viewport: DESK,
    },
    stored: {
      theme: 'dark',
      'letter-keys': 'off',
      'recent-searches': JSON.stringify({ texts: ['energy'] }),
    },
  },
  {
    name: 'Los Angeles, light on a dark system, Greek',
    options: {
      timezoneId: 'America/Los_Angeles',
      locale: 'el-GR',
      colorScheme: 'dark',
      viewport: PHONE,
      hasTouch: true,
    },
    stored: {
      theme: 'light',
      'translate-to': 'el',
      'always-translate': 'en',
      'my-list': JSON.stringify(LIST),
    },
  },
  {
    name: 'Kathmandu, invalid storage, reduced motion',
    options: {
      timezoneId: 'Asia/Kathmandu',
      locale: 'ar-EG',
      reducedMotion: 'reduce',
      viewport: PHONE,
    },
    stored: { theme: 'red', 'recent-searches': '{', 'my-list': '{"version":1,"views":[1]' },
  },
]
