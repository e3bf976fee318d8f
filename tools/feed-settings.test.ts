import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

import { REPOSITORY_ROOT } from './repository/repository.ts'

const read = (path: string): string => readFileSync(join(REPOSITORY_ROOT, path), 'utf8')

interface Compose {
  services: Record<string, { environment?: Record<string, string | null> }>
}

test('the compose file passes the settings of press feeds to collector and operator, and the example has them [RN.55]', () => {
  const { services } = parse(read('deploy/compose.yaml'), { merge: true }) as Compose

  for (const name of ['collector', 'operator'])
    expect(services[name]?.environment).toMatchObject({
      FEEDS: '${FEEDS:-off}',
      FEED_MINUTES: null,
    })
  for (const name of ['FEEDS', 'FEED_MINUTES'])
    expect(read('deploy/.env.example')).toMatch(`\n#${name}=`)
})

test('the chart follows press feeds when it is told to, and does without all other networks [RN.55]', () => {
  const { feeds } = parse(read('deploy/helm/hemicycle/values.yaml')) as { feeds: object }
  const template = (name: string) => read(`deploy/helm/hemicycle/templates/${name}`)

  expect(feeds).toEqual({ enabled: false, minutes: 15 })
  expect(template('_settings.tpl')).toMatch(
    /"FEEDS" \(ternary "on" "off" \.Values\.feeds\.enabled\)[^]*"FEED_MINUTES" \.Values\.feeds\.minutes/,
  )
  expect(template('required.yaml')).toContain('unless bluesky.enabled or feeds.enabled')
})
