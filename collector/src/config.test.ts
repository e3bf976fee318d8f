import { ConfigError } from '@hemicycle/process'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const GOOD = {
  DATABASE_URL: 'postgres://127.0.0.1/hemicycle',
  OPENSEARCH_URL: 'http://127.0.0.1:9200',
  X_BEARER_TOKEN: 'token',
}

test('what is not told has a default: X itself, every 15 minutes [S1.3]', () => {
  expect(readConfig(GOOD)).toEqual({
    databaseUrl: GOOD.DATABASE_URL,
    opensearchUrl: GOOD.OPENSEARCH_URL,
    engineAuthority: null,
    indexPrefix: '',
    subjectsDir: null,
    networks: {
      twitter: {
        origin: 'https://api.x.com',
        bearerToken: 'token',
        catchUpMinutes: 15,
        backfill: false,
        reread: false,
      },
      bluesky: null,
      feed: null,
    },
    mail: null,
    feedbackRetentionDays: 90,
    postRetentionDays: null,
    metrics: null,
    traces: null,
    logLevel: 'info',
  })
})

test('what is handed through empty is not told: it has its default [S1.3]', () => {
  const empty = {
    X_CATCH_UP_MINUTES: '',
    X_API_ORIGIN: '',
    X_BACKFILL: '',
    X_REREAD: '',
    MAIL_URL: '',
    MAIL_FROM: '',
    FEEDBACK_TO: '',
    FEEDBACK_RETENTION_DAYS: '',
    POST_RETENTION_DAYS: '',
    METRICS_HOST: '',
    METRICS_PORT: '',
    LOG_LEVEL: '',
  }

  expect(readConfig({ ...GOOD, ...empty })).toEqual(readConfig(GOOD))
})

test('all faults are told together, each with its variable [S1.3]', () => {
  const wrong = {
    X_CATCH_UP_MINUTES: 'often',
    X_API_ORIGIN: 'http://127.0.0.1:1/2',
    X_BACKFILL: 'yes',
    X_REREAD: 'no',
    METRICS_PORT: 'some',
    MAIL_URL: 'https://mail.example.org',
    MAIL_FROM: 'somebody',
    FEEDBACK_TO: 'desk@example.org, nobody',
    FEEDBACK_RETENTION_DAYS: '0',
    POST_RETENTION_DAYS: '0',
    LOG_LEVEL: 'loud',
  }

  const read = () => readConfig(wrong)

  expect(read).toThrow(ConfigError)
  for (const name of [...Object.keys(GOOD), ...Object.keys(wrong)]) expect(read).toThrow(name)
})

test('an installation that follows no network does not start [S1.3]', () => {
  const { X_BEARER_TOKEN: _, ...without } = GOOD

  expect(() => readConfig(without)).toThrow('X_BEARER_TOKEN is not set')
})

test('press feeds alone are a network, asked every 15 minutes [RN.52 RN.55]', () => {
  const { X_BEARER_TOKEN: _, ...without } = GOOD

  expect(readConfig({ ...without, FEEDS: 'on' }).networks).toEqual({
    twitter: null,
    bluesky: null,
    feed: { minutes: 15, localOrigin: null },
  })
  expect(readConfig({ ...without, FEEDS: 'on', FEED_MINUTES: '5' }).networks.feed?.minutes).toBe(5)
})

test('an origin whose feeds need not be public is on this machine [RN.52 P5]', () => {
  const read = (origin: string) => readConfig({ ...GOOD, FEEDS: 'on', FEED_LOCAL_ORIGIN: origin })

  expect(read('http://127.0.0.1:4100').networks.feed?.localOrigin).toBe('http://127.0.0.1:4100')
  expect(() => read('http://10.0.0.7')).toThrow('FEED_LOCAL_ORIGIN must be on this machine')
})

test.each([
  ['X_API_ORIGIN', 'https://user:hunter2@example.org/'],
  ['X_API_ORIGIN', 'https://user:hunter2@example.org:99999'],
  ['DATABASE_URL', 'postgres://writer:hunter2/x@postgres:5432/hemicycle'],
  ['OPENSEARCH_URL', 'https://writer:hunter2/x@opensearch:9200'],
  ['OPENSEARCH_URL', 'https://writer:hunter2@opensearch:92000'],
  ['MAIL_URL', 'smtp://user:hunter2/x@mail.example.org:587'],
])('a wrong %s is told by its name alone: it may hold a password [RO.31]', (name, value) => {
  const read = () => readConfig({ ...GOOD, [name]: value })

  expect(read).toThrow(new RegExp(`^(?!.*hunter2)${name} must be`))
})

test('a way to mail is told whole or not at all [S7.26]', () => {
  const mail = {
    MAIL_URL: 'smtp://user:hunter2@mail.example.org:587',
    MAIL_FROM: 'site@example.org',
    FEEDBACK_TO: 'desk@example.org, second@example.org',
  }

  const whole = readConfig({ ...GOOD, ...mail })
  const half = () => readConfig({ ...GOOD, MAIL_URL: mail.MAIL_URL })
  const fewer = () => readConfig({ ...GOOD, ...mail, FEEDBACK_MAILS_PER_DAY: 'few' })

  expect(whole.mail).toEqual({
    url: mail.MAIL_URL,
    from: 'site@example.org',
    to: ['desk@example.org', 'second@example.org'],
    mailsPerDay: 200,
  })
  expect(half).toThrow(/^(?!.*hunter2)(?=.*MAIL_FROM)(?=.*FEEDBACK_TO)/)
  expect(fewer).toThrow('FEEDBACK_MAILS_PER_DAY must be a whole number')
})
