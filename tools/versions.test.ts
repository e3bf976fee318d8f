import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readOpenApi } from '@hemicycle/api/openapi'

import { listTextFiles, REPOSITORY_ROOT } from './repository/repository.ts'

interface PackageFile {
  version: string
  dependencies?: Record<string, string>
}

const files = listTextFiles(REPOSITORY_ROOT)
const read = (path: string): string => readFileSync(join(REPOSITORY_ROOT, path), 'utf8')
const { version } = JSON.parse(read('package.json')) as PackageFile

test('all packages have the version of the release, also where one names another [RW.74]', () => {
  const packages = files.filter(({ path }) => /^\w+\/package\.json$/.test(path))
  const versions = packages.flatMap(({ text }) => {
    const { version: own, dependencies = {} } = JSON.parse(text) as PackageFile
    const ours = Object.entries(dependencies).filter(([name]) => name.startsWith('@hemicycle/'))
    return [own, ...ours.map(([, needed]) => needed)]
  })

  expect(packages.length).toBeGreaterThan(10)
  expect(new Set(versions)).toEqual(new Set([version]))
})

test('the OpenAPI document names the version of the release [RW.74]', async () => {
  const { info } = JSON.parse(await readOpenApi()) as { info: PackageFile }

  expect(info.version).toBe(version)
})

test('the chart, the images and the citation name the version of the release [RW.74]', () => {
  const chart = parse(read('deploy/helm/hemicycle/Chart.yaml')) as Record<string, string>
  const citation = parse(read('CITATION.cff')) as PackageFile
  const images = [
    ...`${read('deploy/compose.yaml')}\n${read('deploy/.env.example')}`.matchAll(
      /HEMICYCLE_VERSION(?::-|=)([\d.]+)/g,
    ),
  ].map(([, named]) => named)

  expect([chart['version'], chart['appVersion'], citation.version]).toEqual(
    Array.from({ length: 3 }, () => version),
  )
  expect(new Set(images)).toEqual(new Set([version]))
})
