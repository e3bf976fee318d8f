import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

import { readDocumentedVariables } from './docs/read-variables.ts'
import { REPOSITORY_ROOT } from './repository/repository.ts'

const read = (path: string): string => readFileSync(join(REPOSITORY_ROOT, path), 'utf8')

const SETTINGS = readDocumentedVariables(read('docs/configuration.md')).filter((name) =>
  name.startsWith('BLUESKY'),
)
const SERVERS = SETTINGS.filter((name) => name !== 'BLUESKY')

interface Compose {
  services: Record<string, { environment?: Record<string, string | null> }>
}

test('the compose file passes each setting of Bluesky to collector and operator, and the example has them [RN.30]', () => {
  const { services } = parse(read('deploy/compose.yaml'), { merge: true }) as Compose
  const ofEnv = Object.fromEntries(SERVERS.map((name) => [name, null]))

  expect(SERVERS.length).toBeGreaterThan(2)
  for (const name of ['collector', 'operator'])
    expect(services[name]?.environment).toMatchObject({ BLUESKY: '${BLUESKY:-off}', ...ofEnv })
  for (const name of ['api', 'web'])
    expect(Object.keys(services[name]?.environment ?? {})).not.toContain('BLUESKY')
  for (const name of SETTINGS) expect(read('deploy/.env.example')).toMatch(`\n#${name}=`)
})

interface Values {
  bluesky: Record<string, unknown>
}
interface Schema {
  properties: { bluesky: { properties: Record<string, { pattern?: string }> } }
}

test('the chart has a value for each setting of Bluesky, all off, which only encrypted servers fit [RN.30]', () => {
  const { bluesky } = parse(read('deploy/helm/hemicycle/values.yaml')) as Values
  const { properties } = (JSON.parse(read('deploy/helm/hemicycle/values.schema.json')) as Schema)
    .properties.bluesky

  const servers = SERVERS.map((name) => name.replace('BLUESKY_', '').toLowerCase())
  expect(bluesky).toEqual({
    enabled: false,
    ...Object.fromEntries(servers.map((name) => [name, ''])),
  })
  expect(Object.keys(properties)).toEqual(Object.keys(bluesky))
  for (const name of servers) {
    const pattern = new RegExp(properties[name]?.pattern ?? '')
    expect(['', 'http://a.example', 'ws://a.example', 'a.example'].filter(fits(pattern))).toEqual([
      '',
    ])
    expect(
      ['https://a.example', 'wss://a.example', 'wss://a.example/'].filter(fits(pattern)),
    ).toHaveLength(1)
  }
})

const fits =
  (pattern: RegExp) =>
  (value: string): boolean =>
    pattern.test(value)

test('the chart gives collector and operator what these values say, under what their own settings say [RN.30]', () => {
  const settings = read('deploy/helm/hemicycle/templates/_settings.tpl')
  const ofCollector = /define "hemicycle.collector-settings".*?(?=\{\{\/\*)/s.exec(settings)?.[0]

  expect(ofCollector).toMatch(/"BLUESKY" \(ternary "on" "off" .Values.bluesky.enabled\)/)
  expect(ofCollector).toMatch(
    /omit .Values.bluesky "enabled"[^]*printf "BLUESKY_%s" \(upper \$name\)[^]*range .*collector.env/,
  )
  for (const name of ['collector.yaml', '_operator.tpl'])
    expect(read(`deploy/helm/hemicycle/templates/${name}`)).toMatch(
      /include "hemicycle\.(collector|all)-settings"/,
    )
})

test('compose file and chart work without X’s token, and the chart asks for one network at least [RN.31]', () => {
  const { services } = parse(read('deploy/compose.yaml'), { merge: true }) as Compose
  const template = (name: string) => read(`deploy/helm/hemicycle/templates/${name}`)

  for (const name of ['collector', 'operator'])
    expect(services[name]?.environment).toMatchObject({
      X_BEARER_TOKEN_FILE: '${X_BEARER_TOKEN_FILE-/run/secrets/X_BEARER_TOKEN}',
    })
  expect(read('deploy/.env.example')).toContain('\n#X_BEARER_TOKEN_FILE=\n')
  expect(template('_parts.tpl')).toMatch(
    /define "hemicycle\.x" -\}\}\n\{\{- if \.Values\.secrets\.x \}\}/,
  )
  for (const name of ['collector.yaml', '_operator.tpl'])
    expect(template(name)).not.toContain('X_BEARER_TOKEN')
  expect(template('required.yaml')).toMatch(
    /collector-settings[^]*if and \(not \.Values\.secrets\.x\) .*"BLUESKY".*"FEEDS"/,
  )
  // The proof `charts` renders it.
  const values = parse(read('deploy/helm/hemicycle/ci/without-x-values.yaml')) as object
  expect(values).toEqual({ secrets: { x: '' }, bluesky: { enabled: true } })
})
