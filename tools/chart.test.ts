import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

import { fillValuesTable } from './docs/to-values-table.ts'
import { REPOSITORY_ROOT } from './repository/repository.ts'

/** These tests only read the files; the proof `charts` renders them, and `chart` installs them. */
const CHART = join(REPOSITORY_ROOT, 'deploy/helm/hemicycle')
const TEMPLATES = readdirSync(join(CHART, 'templates'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(yaml|tpl)$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(CHART, 'templates', name), 'utf8') }))

const toText = (wanted: string): string => TEMPLATES.find(({ name }) => name === wanted)?.text ?? ''

test('an upgrade spreads its new pods without counting those that leave [RO.70]', () => {
  const text = TEMPLATES.map((template) => template.text).join('\n')

  const constraints = text.match(/whenUnsatisfiable:/g)
  const ofOneRelease = text.match(/matchLabelKeys: \[pod-template-hash\]/g)
  expect(constraints).toHaveLength(1)
  expect(ofOneRelease).toHaveLength(1)
})

test('network policies have port numbers, which every network plugin knows [RO.71]', () => {
  const rules = TEMPLATES.filter(({ name }) => /^(network-policies\.yaml|_rules\.tpl)$/.test(name))

  const ports = rules.flatMap(({ text }) => text.match(/ port: (\w+|\{\{.*?\}\})/g) ?? [])
  expect(ports.length).toBeGreaterThan(8)
  for (const port of ports)
    expect(port).toMatch(/\{\{ (\.|\.port|include "hemicycle\.port" "\w+") \}\}/)
})

interface Values {
  ingress: { className: string; tlsSecret: string; annotations: Record<string, string> }
  httpRoute: { enabled: boolean }
}

test('no controller is preferred, and no name is fixed that two releases would share [RO.73]', () => {
  const { ingress, httpRoute } = parse(readFileSync(join(CHART, 'values.yaml'), 'utf8')) as Values

  expect(ingress).toMatchObject({ className: '', tlsSecret: '', annotations: {} })
  expect(httpRoute.enabled).toBe(false)
  expect(toText('ingress.yaml')).toContain(
    'secretName: {{ .Values.ingress.tlsSecret | default (printf "%s-tls" $name) | quote }}',
  )
})

test('the job of the schema loses its network only after it has ended, and goes away by itself [RO.74]', () => {
  expect(toText('network-policies.yaml')).toContain(
    'dict "-1" "before-hook-creation" "1" "before-hook-creation,hook-succeeded"',
  )
  expect(toText('operator.yaml')).toMatch(/\n {2}ttlSecondsAfterFinished: \d+\n/)
})

test('labels of pods do not contain the version of the chart, which changes alone [RO.75]', () => {
  const programs = ['api.yaml', 'web.yaml', 'collector.yaml', 'operator.yaml'].map(toText)

  const ofPods = programs.flatMap((text) => text.match(/template:\n +metadata:\n.*/g) ?? [])
  expect(ofPods.length).toBeGreaterThan(5)
  for (const text of ofPods) expect(text).toContain('include "hemicycle.pod-metadata"')
  expect(
    /"hemicycle.pod-labels" -}}(.*?){{- end -}}/s.exec(toText('_parts.tpl'))?.[1],
  ).not.toContain('.Chart.Version')
})

interface Schema {
  pattern?: string
  not?: { pattern: string }
}

test('the schema refuses what a cluster would refuse after the migration [RO.75]', () => {
  const { properties, definitions } = JSON.parse(
    readFileSync(join(CHART, 'values.schema.json'), 'utf8'),
  ) as {
    properties: { siteUrl: Schema; backup: { properties: { schedule: Schema } }; enabled: object }
    definitions: { name: Schema }
  }
  const isAccepted = ({ pattern = '', not }: Schema, value: string): boolean =>
    new RegExp(pattern).test(value) && !(not && new RegExp(not.pattern).test(value))
  const accepted = (schema: Schema, values: string[]): string[] =>
    values.filter((value) => isAccepted(schema, value))

  const sites = ['posts.example.org', 'a', 'xn--a-0ga.example:8443', '4.example'].map(toSite)
  expect(accepted(properties.siteUrl, ['', ...sites])).toEqual(['', ...sites])
  const refused = [
    'Posts.example',
    '192.0.2.1',
    '192.0.2.1:8443',
    'ä.example',
    'a..b',
    'a/b',
    'a_b',
  ]
  expect(accepted(properties.siteUrl, refused.map(toSite))).toEqual([])
  const times = ['0 3 * * *', '*/5 0-6,12 1 JAN-mar 1', '@daily', '0 3 * * sun']
  expect(accepted(properties.backup.properties.schedule, times)).toEqual(times)
  const never = ['every night', '0 0 3 * * *', '0 3 * *', 'TZ=UTC 0 3 * * *', '']
  expect(accepted(properties.backup.properties.schedule, never)).toEqual([])
  const names = ['a', '123', 'a.b-c']
  expect(accepted(definitions.name, [...names, 'a..b', '-a', 'a.', 'A', ''])).toEqual(names)
  // For a chart that has ours as a dependency with a condition.
  expect(properties.enabled).toMatchObject({ type: 'boolean' })
})

const toSite = (host: string): string => `https://${host}`

test('a release with a long name keeps ours, by which alerts find it in each namespace [RO.76]', () => {
  const alerts = readFileSync(join(REPOSITORY_ROOT, 'deploy/prometheus/alerts.yaml'), 'utf8')

  expect(toText('_parts.tpl')).toContain(
    'printf "%s-%s" (.Release.Name | trunc 30 | trimSuffix "-") .Chart.Name',
  )
  expect(alerts).toContain('{job=~".*hemicycle.*"}')
  expect(alerts).not.toContain('by (job)')
})

test('every pod has what the values set for all of them [RO.77]', () => {
  const parts = toText('_parts.tpl')
  const ofPods = /define "hemicycle.pod-metadata".*?define "hemicycle.container"/s.exec(parts)?.[0]

  expect(ofPods).toContain('list "nodeSelector" "affinity" "tolerations"')
  for (const name of ['podLabels', 'podAnnotations', 'priorityClassName', 'serviceAccount.name'])
    expect(ofPods).toContain(`with .root.Values.${name}`)
})

test('turning autoscaling on keeps the number of pods, and elsewhere no number undoes it [RO.72]', () => {
  expect(toText('_scaling.tpl')).toContain('if and $running (or $isKept (not $scaler))')
  for (const name of ['api.yaml', 'web.yaml'])
    expect(toText(name)).toContain('{{- with $replicas }}\n  replicas: {{ . }}')
})

test('helm test runs doctor with the settings of all programs [RO.78]', () => {
  const text = toText('tests/doctor.yaml')

  expect(text).toContain('helm.sh/hook: test')
  expect(text).toMatch(/"args" \(list "doctor"\).*"everything" true/)
})

test('the README of the chart has the values that npm run chart-values writes [RO.79]', () => {
  const readme = readFileSync(join(CHART, 'README.md'), 'utf8')

  expect(readme).toBe(fillValuesTable(readme, readFileSync(join(CHART, 'values.yaml'), 'utf8')))
  expect(readme).toContain("| `ingress.tlsSecret` | `''` | A Secret with the certificate")
})
