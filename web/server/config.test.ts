import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const ENOUGH = {
  API_URL: 'http://127.0.0.1:4170',
  SITE_URL: 'https://hemicycle.example',
  SAMPLE_PARLIAMENT: 'on',
}

test('what is not said has a default [RS.58]', () => {
  expect(readConfig(ENOUGH)).toEqual({
    host: '127.0.0.1',
    port: 4180,
    apiUrl: 'http://127.0.0.1:4170',
    siteUrl: 'https://hemicycle.example',
    isSample: true,
    isDevelopment: false,
    trustProxy: 'loopback',
  })
})

test('all faults are told together, each with its name [RS.58]', () => {
  const read = () =>
    readConfig({ WEB_PORT: 'x', API_URL: 'ftp://api', SITE_URL: 'https://hemicycle.example/' })

  expect(read).toThrow(/WEB_PORT[^]*API_URL[^]*SITE_URL[^]*SAMPLE_PARLIAMENT/)
})
