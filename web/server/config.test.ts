import { isGivenWhole } from '@hemicycle/process'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const ENOUGH = {
  API_URL: 'http://127.0.0.1:4170',
  SITE_URL: 'https://hemicycle.example',
  SAMPLE_PARLIAMENT: 'on',
  EXPORTS: 'full',
}

test('what is not said has a default [RS.58]', () => {
  expect(readConfig(ENOUGH)).toEqual({
    host: '127.0.0.1',
    port: 4180,
    apiUrl: 'http://127.0.0.1:4170',
    apiTimeoutMs: 5_500,
    cacheSeconds: 10,
    siteUrl: 'https://hemicycle.example',
    isSample: true,
    parliamentUrl: null,
    hasYouthEvent: false,
    hasAlerts: false,
    exports: 'full',
    legalDir: null,
    isDevelopment: false,
    trustProxy: 'loopback',
    analytics: null,
    assetsDir: null,
    drainSeconds: 5,
    metrics: null,
    traces: null,
  })
})

test('what is handed through empty is not said: it has its default [RS.58]', () => {
  const names = `WEB_HOST WEB_PORT PARLIAMENT_URL YOUTH_EVENT_FILTER LEGAL_DIR ANALYTICS_URL ANALYTICS_SITE_ID
    ASSETS_DIR TRUST_PROXY DRAIN_SECONDS SEARCH_TIMEOUT_SECONDS CACHE_SECONDS METRICS_HOST METRICS_PORT SITE_LOCALE`
  const empty = Object.fromEntries(names.split(/\s+/).map((name) => [name, '']))

  expect(readConfig({ ...ENOUGH, ...empty })).toEqual(readConfig(ENOUGH))
})

test('what the operator decides about pages is read [RL.3 S2.36]', () => {
  const decided = {
    ...ENOUGH,
    PARLIAMENT_URL: 'https://parliament.example/en',
    YOUTH_EVENT_FILTER: 'on',
    ALERTS: 'on',
  }

  expect(readConfig(decided)).toMatchObject({
    parliamentUrl: 'https://parliament.example/en',
    hasYouthEvent: true,
    hasAlerts: true,
  })
})

test('visits are counted where the operator says, with both or not at all [RS.33]', () => {
  const given = { ANALYTICS_URL: 'https://matomo.example/count/', ANALYTICS_SITE_ID: '7' }

  expect(readConfig({ ...ENOUGH, ...given }).analytics).toEqual({
    url: 'https://matomo.example/count',
    siteId: '7',
  })
  for (const name of ['ANALYTICS_URL', 'ANALYTICS_SITE_ID'])
    expect(() => readConfig({ ...ENOUGH, ...given, [name]: '' })).toThrow('ANALYTICS_SITE_ID')
})

test('who runs it says how it is measured and how it ends [RO.7 RO.8 RO.10]', () => {
  const told = {
    ...ENOUGH,
    METRICS_PORT: '9464',
    METRICS_HOST: '10.0.0.7',
    DRAIN_SECONDS: '0',
    ASSETS_DIR: '/var/lib/hemicycle/assets',
  }

  expect(readConfig(told)).toMatchObject({
    metrics: { host: '10.0.0.7', port: 9464 },
    drainSeconds: 0,
    assetsDir: '/var/lib/hemicycle/assets',
  })
})

test.each(['off', 'ids', 'full'])('the operator chooses what is exported: %s [RD.1]', (exports) => {
  expect(readConfig({ ...ENOUGH, EXPORTS: exports }).exports).toBe(exports)
})

test.each([
  ['twitter:ids,bluesky:full', { twitter: 'ids', bluesky: 'full' }],
  ['bluesky:full, twitter:ids', { twitter: 'ids', bluesky: 'full' }],
  ['twitter:full,bluesky:full', 'full'],
  ['twitter:ids,bluesky:ids', 'ids'],
  ['twitter:ids,bluesky:full,feed:full', { twitter: 'ids', bluesky: 'full', feed: 'full' }],
  ['twitter:full,bluesky:full,feed:ids', { twitter: 'full', bluesky: 'full', feed: 'ids' }],
])('the networks may differ in what is exported: %s [RN.8]', (exports, read) => {
  expect(readConfig({ ...ENOUGH, EXPORTS: exports }).exports).toEqual(read)
})

test.each([
  ['twitter:ids', 'not bluesky'],
  ['twitter:ids,bluesky:off', 'EXPORTS must be off, ids or full, or networks'],
  ['twitter:ids,facebook:full', 'EXPORTS must be'],
  ['full,bluesky:full', 'EXPORTS must be'],
  [':', 'EXPORTS must be'],
])('every network that can be followed is named, and nothing else: %s [RN.8]', (exports, fault) => {
  expect(() => readConfig({ ...ENOUGH, EXPORTS: exports })).toThrow(fault)
})

test('of press feeds that are not named only ids are given, unless everything of all others is [RN.8]', () => {
  const ofFeeds = (exports: string) =>
    isGivenWhole(readConfig({ ...ENOUGH, EXPORTS: exports }).exports, 'feed')

  expect(ofFeeds('twitter:ids,bluesky:full')).toBe(false)
  expect(ofFeeds('twitter:full,bluesky:full')).toBe(true)
  expect(ofFeeds('twitter:ids,bluesky:ids,feed:full')).toBe(true)
})

test.each([undefined, '', 'all', 'on'])(
  'without a choice of what is exported nothing starts: %s [RD.3]',
  (exports) => {
    expect(() => readConfig({ ...ENOUGH, EXPORTS: exports })).toThrow('EXPORTS must be off')
  },
)

test('the site waits for the API for as long as that may take [P2]', () => {
  expect(readConfig({ ...ENOUGH, SEARCH_TIMEOUT_SECONDS: '10' }).apiTimeoutMs).toBe(25_500)
})

test('who runs it may have pages cached for less than 10 s, not for more [RF.21]', () => {
  const read = (said: string) => readConfig({ ...ENOUGH, CACHE_SECONDS: said }).cacheSeconds

  expect(read('1')).toBe(1)
  for (const said of ['0', '11', '2.5', 'x'])
    expect(() => read(said)).toThrow(/CACHE_SECONDS must .* removed posts/)
})

test('all faults are told together, each with its name [RS.58]', () => {
  const read = () =>
    readConfig({
      WEB_PORT: 'x',
      API_URL: 'ftp://api',
      SITE_URL: 'https://hemicycle.example/',
      PARLIAMENT_URL: 'javascript:alert(1)',
      YOUTH_EVENT_FILTER: 'yes',
      SEARCH_TIMEOUT_SECONDS: '0',
      CACHE_SECONDS: '60',
      DRAIN_SECONDS: 'long',
      METRICS_PORT: '-1',
    })

  expect(read).toThrow(
    /WEB_PORT[^]*API_URL[^]*SEARCH_TIMEOUT_SECONDS[^]*CACHE_SECONDS[^]*SITE_URL[^]*SAMPLE_PARLIAMENT[^]*PARLIAMENT_URL[^]*YOUTH_EVENT_FILTER[^]*EXPORTS[^]*DRAIN_SECONDS[^]*METRICS_PORT/,
  )
})

test.each(['API_URL', 'SITE_URL', 'PARLIAMENT_URL', 'ANALYTICS_URL'])(
  'a wrong %s is told by its name alone: it may hold a password [RO.31]',
  (name) => {
    const read = () => readConfig({ ...ENOUGH, [name]: 'https://user:hunter2/x@host:99999' })

    expect(read).toThrow(new RegExp(`^(?![^]*hunter2)${name} must be`))
  },
)
