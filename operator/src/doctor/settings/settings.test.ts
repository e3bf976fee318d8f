import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkNames } from './check-names.ts'
import { checkAlerts, checkApi, checkMetrics, checkWeb, type FollowedX } from './check-choices.ts'
import { checkStart, readProcesses } from './read-processes.ts'
import { SETTING_NAMES } from './setting-names.ts'

const X: FollowedX = { origin: 'https://api.x.com', isFollowed: true }
const GOOD = {
  DATABASE_URL: 'postgres://127.0.0.1/hemicycle',
  OPENSEARCH_URL: 'http://127.0.0.1:9200',
  X_BEARER_TOKEN: 'token',
  API_URL: 'http://127.0.0.1:4181',
  SITE_URL: 'https://posts.example.org',
  EXPORTS: 'ids',
  SAMPLE_PARLIAMENT: 'off',
  TRUST_PROXY: '10.0.0.7',
  PICTURE_ORIGINS: 'https://pbs.twimg.com',
}

const readFile = (path: string) =>
  readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')

/** All findings about these settings, by name. */
const checkAll = (more: Record<string, string> = {}, x = X) => {
  const env = { ...GOOD, ...more }
  const { collector, api, web, courier } = readProcesses(env)
  const findings = [
    ...[collector, api, web, courier].flatMap(checkStart),
    ...(courier.config ? [checkAlerts(courier.config)] : []),
    ...(web.config ? checkWeb(web.config, env.TRUST_PROXY, x) : []),
    ...(api.config ? checkApi(api.config, env, x) : []),
    checkMetrics([api.config, web.config]),
  ]
  return new Map(findings.map((finding) => [finding.name, finding]))
}

test('valid settings pass, and the finding explains their value [RO.20]', () => {
  const findings = checkAll()

  const states = new Set([...findings.values()].map(({ state }) => state))
  expect(states).toEqual(new Set(['ok', 'skipped']))
  expect(findings.get('EXPORTS')?.found).toContain('X allows freely')
})

test('where the networks differ, each is named [RO.20 RN.8]', () => {
  const findings = checkAll({ EXPORTS: 'twitter:ids,bluesky:full' })

  expect(findings.get('EXPORTS')?.found).toBe('twitter: ids, bluesky: full')
})

test.each([
  ['settings of web', 'EXPORTS', ''],
  ['settings of web', 'SITE_LOCALE', 'fr'],
  ['settings of api', 'TRANSLATION_ENGINES', 'somebody'],
  ['settings of api', 'LOG_LEVEL', 'loud'],
  ['settings of collector', 'X_REREAD', 'yes'],
])(
  '%s: %s is refused, and the finding names the setting to fix [RO.20]',
  (name, setting, value) => {
    expect(checkAll({ [setting]: value }).get(name)).toMatchObject({
      state: 'fail',
      mend: expect.stringContaining(`set ${setting} `) as string,
    })
  },
)

test.each([
  ['TLS', { SITE_URL: 'http://posts.example.org' }],
  ['TRUST_PROXY', { TRUST_PROXY: '' }],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.7, 0.0.0.0/0' }],
  ['PICTURE_ORIGINS', { PICTURE_ORIGINS: '' }],
  ['PICTURE_ORIGINS', { PICTURE_ORIGINS: 'https://portraits.example.org' }],
  ['SAMPLE_PARLIAMENT', { SAMPLE_PARLIAMENT: 'on' }],
])('%s is a warning when the site is public [RO.20]', (name, more) => {
  expect(checkAll(more).get(name)).toMatchObject({ state: 'warn' })
})

test('a site without X passes without X’s pictures and rules, if another network is on [RN.31 RO.20]', () => {
  const without = { X_BEARER_TOKEN: '', PICTURE_ORIGINS: '', PICTURE_CACHE: '/pictures' }
  const x = { ...X, isFollowed: false }

  const followed = checkAll({ ...without, BLUESKY: 'on' }, x)
  const nothing = checkAll({ ...without, BLUESKY: 'off' }, x).get('settings of collector')

  expect(followed.get('settings of collector')?.state).toBe('ok')
  expect(followed.get('PICTURE_ORIGINS')?.state).toBe('ok')
  expect(followed.get('EXPORTS')?.found).not.toContain('X')
  expect(nothing).toMatchObject({
    state: 'fail',
    found:
      'X_BEARER_TOKEN is not set, and no other network is followed: neither BLUESKY nor FEEDS is on',
  })
})

test('a sample on the local machine is not checked as a public site [RO.20]', () => {
  const sample = { SITE_URL: 'http://localhost:4180', SAMPLE_PARLIAMENT: 'on', TRUST_PROXY: '' }

  const findings = checkAll(sample, { ...X, origin: 'https://127.0.0.1:4190' })

  const bad = [...findings.values()].filter(({ state }) => state === 'warn' || state === 'fail')
  expect(bad).toEqual([])
})

test('settings of alerts are read as the courier reads them, and what mails tell is said [RM.17]', () => {
  const on = {
    ALERTS: 'on',
    ALERT_KEY: 'ab'.repeat(32),
    MAIL_URL: 'smtps://mail.example.org',
    MAIL_FROM: 'site@example.org',
    FEEDBACK_TO: 'desk@example.org',
  }

  expect(checkAll({ ALERTS: 'off' }).get('ALERTS')?.found).toMatch(/^off/)
  expect(checkAll(on).get('ALERTS')).toMatchObject({ state: 'ok' })
  expect(checkAll({ ...on, ALERT_TEXTS: 'on' }).get('ALERTS')?.found).toContain('words of posts')
  expect(checkAll({ ...on, MAIL_URL: '' }).get('settings of courier')).toMatchObject({
    state: 'fail',
    mend: expect.stringContaining('set MAIL_URL') as string,
  })
})

test('a METRICS_PORT that is taken fails [RO.20]', () => {
  expect(checkAll({ METRICS_PORT: '4180' }).get('METRICS_PORT')).toMatchObject({ state: 'fail' })
  expect(checkAll({ METRICS_PORT: '9464' }).get('METRICS_PORT')).toMatchObject({ state: 'ok' })
})

test.each([
  ['EXPORT', 'EXPORTS'],
  ['exports', 'EXPORTS'],
  ['PICTURES_ORIGIN', 'PICTURE_ORIGINS'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
  ['POSTS_RETENTION_DAYS', 'POST_RETENTION_DAYS'],
  ['FEEDBAKC_TO', 'FEEDBACK_TO'],
  ['DEEPLKEY', 'DEEPL_KEY'],
])('%s is reported as unknown, and %s is suggested [RO.20]', (name, meant) => {
  expect(checkNames([name])).toMatchObject([
    { name, state: 'warn', mend: expect.stringContaining(meant) as string },
  ])
})

test('other variables are ignored, including those of the compose file [RO.20]', () => {
  const example = [...readFile('deploy/.env.example').matchAll(/^#?([A-Z_]+)=/gm)]
  const others = ['PATH', 'HOME', 'HOSTNAME', 'NODE_VERSION', 'PGSSLROOTCERT', 'DB_HOST', 'LANG']

  const found = checkNames([...others, ...example.map(([, name = '']) => name)])

  expect(example.length).toBeGreaterThan(20)
  expect(found).toMatchObject([{ state: 'ok' }])
})

test('doctor knows exactly the documented settings [RO.20]', () => {
  const rows = readFile('docs/configuration.md').matchAll(/^\| `([A-Z][A-Z0-9_]+)`/gm)

  expect(SETTING_NAMES).toEqual([...rows].map(([, name]) => name))
})
