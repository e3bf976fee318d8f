import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { REPOSITORY_ROOT } from './repository/repository.ts'

/** These tests only read the files; the proof `charts` renders them, and `chart` installs them. */
const CHART = join(REPOSITORY_ROOT, 'deploy/helm/hemicycle')
const TEMPLATES = readdirSync(join(CHART, 'templates'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(yaml|tpl)$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(CHART, 'templates', name), 'utf8') }))

test('an upgrade spreads its new pods without counting those that leave [RO.70]', () => {
  const text = TEMPLATES.map((template) => template.text).join('\n')

  const constraints = text.match(/whenUnsatisfiable:/g)
  const ofOneRelease = text.match(/matchLabelKeys: \[pod-template-hash\]/g)
  expect(constraints).toHaveLength(1)
  expect(ofOneRelease).toHaveLength(1)
})
