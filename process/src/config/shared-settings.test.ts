import { expect, test } from 'vitest'
import { openEnvironment, type Environment } from './environment.ts'
import {
  readCacheSeconds,
  readLogLevel,
  readMetricsSettings,
  readTrustedProxies,
} from './shared-settings.ts'

function read<Value>(
  reader: (env: Environment) => Value,
  variables: Record<string, string | undefined>,
) {
  const env = openEnvironment(variables)
  return { value: reader(env), faults: env.faults }
}

test.each([
  [undefined, 10],
  ['', 10],
  ['1', 1],
  ['10', 10],
])('answers are cached for 10 s unless fewer are said: %s [RF.21]', (said, value) => {
  expect(read(readCacheSeconds, { CACHE_SECONDS: said })).toEqual({ value, faults: [] })
})

test.each(['0', '11', '2.5', '-1', 'x', 'Infinity'])(
  'what would keep removed posts for too long, or is no time, is a fault that says why: %s [RF.21 RF.4]',
  (said) => {
    expect(read(readCacheSeconds, { CACHE_SECONDS: said }).faults).toEqual([
      'CACHE_SECONDS must be a whole number from 1 to 10: more would keep removed posts in shared caches for longer than 30 s',
    ])
  },
)

test('nobody measures unless a port is given [RO.10]', () => {
  expect(read(readMetricsSettings, { METRICS_HOST: '10.0.0.7' }).value).toBeNull()
  expect(read(readMetricsSettings, { METRICS_PORT: '9464' }).value).toEqual({
    host: '127.0.0.1',
    port: 9464,
  })
})

test.each([
  [undefined, 'loopback'],
  ['loopback, 10.0.0.0/8,::1', 'loopback,10.0.0.0/8,::1'],
])('proxies are trusted by name, address or range: %s [RG.15]', (said, value) => {
  expect(read(readTrustedProxies, { TRUST_PROXY: said })).toEqual({ value, faults: [] })
})

test('a proxy that is none is a fault [RG.15]', () => {
  expect(read(readTrustedProxies, { TRUST_PROXY: 'everybody' }).faults).toEqual([
    'TRUST_PROXY must be loopback, or addresses or ranges of proxies, joined by commas',
  ])
})

test('a level of the log that is none is a fault [RG.15]', () => {
  expect(read(readLogLevel, { LOG_LEVEL: 'loud' }).faults).toEqual([
    'LOG_LEVEL must be debug, info, warn, error or silent',
  ])
})
