import { ConfigError } from '@hemicycle/process'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const GOOD = {
  DATABASE_URL: 'postgres://127.0.0.1/hemicycle',
  OPENSEARCH_URL: 'http://127.0.0.1:9200',
  SITE_URL: 'https://posts.example.org',
  EXPORTS: 'ids',
}

test('a missing setting has its default [RC.13]', () => {
  expect(readConfig(GOOD)).toEqual({
    host: '127.0.0.1',
    port: 4181,
    databaseUrl: 'postgres://127.0.0.1/hemicycle',
    opensearchUrl: 'http://127.0.0.1:9200',
    indexPrefix: '',
    subjectsDir: null,
    searchTimeoutSeconds: 2,
    cacheSeconds: 10,
    siteUrl: 'https://posts.example.org',
    linksTo: 'site',
    excludedContributors: [],
    exports: 'ids',
    pictureOrigins: [],
    pictureFolder: null,
    pictureFolderMb: 1024,
    feedbackPerDay: 5000,
    alerts: null,
    trustProxy: 'loopback',
    drainSeconds: 5,
    engineAuthority: null,
    metrics: null,
    traces: null,
    translation: { engines: [], targets: ['en'], charactersPerDay: new Map() },
    logLevel: 'info',
  })
})

test('an empty setting has its default [RC.13]', () => {
  const names = `API_HOST API_PORT LINKS_TO PICTURE_ORIGINS PICTURE_CACHE PICTURE_CACHE_MB FEEDBACK_PER_DAY
    EXCLUDED_CONTRIBUTORS TRUST_PROXY DRAIN_SECONDS SEARCH_TIMEOUT_SECONDS CACHE_SECONDS METRICS_HOST METRICS_PORT TRACES_URL TRACES_SAMPLE_RATIO
    TRANSLATION_ENGINES TRANSLATION_TARGETS TRANSLATION_BUDGETS LOG_LEVEL`
  const empty = Object.fromEntries(names.split(/\s+/).map((name) => [name, '']))

  expect(readConfig({ ...GOOD, ...empty })).toEqual(readConfig(GOOD))
})

test('a translation engine with an empty key has none [RC.13]', () => {
  const engine = {
    TRANSLATION_ENGINES: 'libretranslate',
    LIBRETRANSLATE_URL: 'http://127.0.0.1:5000',
    LIBRETRANSLATE_KEY: '',
  }

  expect(readConfig({ ...GOOD, ...engine }).translation.engines).toMatchObject([{ key: null }])
})

test('lists may contain spaces and empty items [RG.15 S6.3]', () => {
  const config = readConfig({
    ...GOOD,
    EXCLUDED_CONTRIBUTORS: ` ${'a'.repeat(24)}, ${'b'.repeat(24)},`,
    PICTURE_ORIGINS: 'https://pictures.example.org, https://more.example.org',
  })

  expect(config.excludedContributors).toEqual(['a'.repeat(24), 'b'.repeat(24)])
  expect(config.pictureOrigins).toHaveLength(2)
})

test('the operator can have answers cached for less than 10 s, not for more [RF.21]', () => {
  const read = (value: string) => readConfig({ ...GOOD, CACHE_SECONDS: value }).cacheSeconds

  expect(read('1')).toBe(1)
  for (const value of ['0', '11', '2.5', 'x'])
    expect(() => read(value)).toThrow(/CACHE_SECONDS must .* removed posts/)
})

test('all errors are reported together, each with its variable', () => {
  const env = {
    SITE_URL: 'posts.example.org/',
    API_PORT: '99999',
    LINKS_TO: 'nowhere',
    PICTURE_ORIGINS: 'http://pictures.example.org',
    PICTURE_CACHE_MB: '0.3',
    FEEDBACK_PER_DAY: '-1',
    TRUST_PROXY: 'everybody',
    METRICS_PORT: 'some',
    DRAIN_SECONDS: 'long',
    SEARCH_TIMEOUT_SECONDS: '0',
    CACHE_SECONDS: '60',
    TRACES_URL: 'http://127.0.0.1:4318',
    TRACES_SAMPLE_RATIO: 'much',
    EXCLUDED_CONTRIBUTORS: 'somebody',
    LOG_LEVEL: 'loud',
  }

  const read = () => readConfig(env)

  expect(read).toThrow(ConfigError)
  for (const name of [...Object.keys(env), 'OPENSEARCH_URL', 'DATABASE_URL'])
    expect(read).toThrow(name)
})

test.each([
  ['DATABASE_URL', 'postgres://reader:hunter2/x@postgres:5432/hemicycle'],
  ['OPENSEARCH_URL', 'https://reader:hunter2/x@opensearch:9200'],
  ['OPENSEARCH_URL', 'https://reader:hunter2@opensearch:92000'],
  ['TRACES_URL', 'http://user:hunter2@host:99999/v1/traces'],
  ['SITE_URL', 'https://user:hunter2@host:99999'],
  ['PICTURE_ORIGINS', 'https://user:hunter2@host:99999'],
  ['LIBRETRANSLATE_URL', 'http://user:hunter2@host:99999'],
])(
  'an invalid %s is reported by its name only: it may contain a password [RO.31]',
  (name, value) => {
    const read = () =>
      readConfig({
        ...GOOD,
        TRANSLATION_ENGINES: 'libretranslate',
        LIBRETRANSLATE_URL: 'http://a',
        [name]: value,
      })

    expect(read).toThrow(new RegExp(`^(?!.*hunter2)${name} must be`))
  },
)

test('alerts by mail are off unless they are asked for, and need their key then [RM.3 RM.4]', () => {
  const key = 'a1'.repeat(32)
  const on = { ...GOOD, ALERTS: 'on' }

  expect(readConfig({ ...GOOD, ALERT_KEY: key }).alerts).toBeNull()
  expect(() => readConfig(on)).toThrow('ALERT_KEY is not set')
  expect(readConfig({ ...on, ALERT_KEY: key, ALERT_CONFIRMATIONS_PER_DAY: '7' }).alerts).toEqual({
    key: Buffer.from(key, 'hex'),
    linksPerDay: 7,
  })
})
