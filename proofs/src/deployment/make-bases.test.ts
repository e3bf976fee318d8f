import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { REPOSITORY_ROOT } from '@hemicycle/tools/stack'
import { readBases } from './make-bases.ts'

const read = (file: string) => readFile(join(REPOSITORY_ROOT, 'deploy', file), 'utf8')

test('every base image of deploy/ but Grafana can be made from packages [RO.12]', async () => {
  const [compose, example] = await Promise.all(['compose.yaml', '.env.example'].map(read))

  const bases = await readBases()
  const folders = await readdir(join(import.meta.dirname, 'machine/bases'))

  const named = [...(example ?? '').matchAll(/^#[A-Z]+_IMAGE=(.+)$/gm)].map(([, tag]) => tag)
  const made = bases.map(({ tag }) => tag)
  expect(named.filter((tag) => tag !== undefined && !made.includes(tag))).toEqual([
    expect.stringMatching(/^grafana/),
  ])
  expect(compose).toContain(made.find((tag) => tag.startsWith('caddy:')))
  expect(bases.map(({ folder }) => folder).toSorted()).toEqual(folders.toSorted())
})
