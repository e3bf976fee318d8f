import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { COUNTRIES, NAMED_SCHEMAS, PUBLISHED_CONSTANTS } from '@hemicycle/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { REPOSITORY_ROOT } from '../../repository/repository.ts'
import { writeTypesPackage } from './write-types-package.ts'

const run = promisify(execFile)
const TSC = join(REPOSITORY_ROOT, 'node_modules/typescript/bin/tsc')
const CONTRACT = join(REPOSITORY_ROOT, 'contract/src/index.ts')
const TYPEBOX = fileURLToPath(import.meta.resolve('typebox'))
const GUIDE = join(REPOSITORY_ROOT, 'docs/integrators.md')
const README = join(REPOSITORY_ROOT, 'contract/README.md')

let folder: string
let elsewhere: string

/** The package, packed and installed where nothing else is. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hemicycle-types-'))
  elsewhere = join(folder, 'elsewhere')
  const source = join(folder, 'package')
  await Promise.all([writeTypesPackage(source), mkdir(elsewhere)])
  const { stdout } = await run('npm', ['pack', source, '--json', '--pack-destination', folder])
  const [{ filename } = { filename: '' }] = JSON.parse(stdout) as { filename: string }[]
  await writeFile(join(elsewhere, 'package.json'), JSON.stringify({ type: 'module' }))
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', join(folder, filename)], {
    cwd: elsewhere,
  })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const OPTIONS =
  '--noEmit --strict --exactOptionalPropertyTypes --allowImportingTsExtensions --target es2024 --lib es2024,dom,dom.iterable --module nodenext'.split(
    ' ',
  )

let programs = 0

/** What the type checker of the project says of a program; nothing if it is right. */
async function check(program: string): Promise<string> {
  programs += 1
  const name = `program-${programs}.ts`
  await writeFile(join(elsewhere, name), program)
  return run(process.execPath, [TSC, ...OPTIONS, name], { cwd: elsewhere }).then(
    () => '',
    (error: unknown) => (error as { stdout: string }).stdout,
  )
}

const readPrograms = async (file: string): Promise<string[]> =>
  [...(await readFile(file, 'utf8')).matchAll(/^```ts\n([\s\S]*?)^```/gm)].map(
    ([, program = '']) => program,
  )

test('a program elsewhere is checked against the types of the package [RW.77]', async () => {
  const right = await check(`
    import { COUNTRIES, type Answer, type SocialItem, type SocialItemPage } from '@hemicycle/contract'
    const read = ({ contributor, text, postedAt, reference }: SocialItem): string =>
      \`\${contributor.fullName} \${text} \${new Date(postedAt * 1000)} \${reference?.author?.name ?? ''}\`
    export const list = ({ data }: Answer<SocialItemPage>): string[] => data.items.map(read)
    export const france: 'France' = COUNTRIES.FR
  `)
  const wrong = await check(`
    import type { Country, SocialItem } from '@hemicycle/contract'
    export const nowhere: Country = 'XX'
    export const read = (item: SocialItem): number => item.reference.id.length + item.nothing
  `)

  expect(right).toBe('')
  expect(wrong).toContain("'item.reference' is possibly 'null'")
  expect(wrong).toContain(`Type '"XX"' is not assignable`)
  expect(wrong).toContain("Property 'nothing' does not exist")
})

test('the programs with types in the documents are right [RW.77 RW.78]', async () => {
  const documented = [...(await readPrograms(GUIDE)), ...(await readPrograms(README))]

  expect(documented.length).toBeGreaterThan(1)
  expect(await Promise.all(documented.map(check))).toEqual(documented.map(() => ''))
})

test('each type of the package is the one that the API is written with [RW.77]', async () => {
  // Enumerations are their values.
  const names = Object.entries(NAMED_SCHEMAS).flatMap(([name, schema]) =>
    'enum' in schema ? [] : name,
  )
  const lines = names.map(
    (name) => `export const is${name}: Same<Static<Schemas['${name}']>, published.${name}> = true`,
  )

  expect(
    await check(`
      import type * as published from '@hemicycle/contract'
      import type { NAMED_SCHEMAS } from '${CONTRACT}'
      import type { Static } from '${TYPEBOX}'
      type Schemas = typeof NAMED_SCHEMAS
      type Same<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false
      ${lines.join('\n')}
    `),
  ).toBe('')
})

test('the package holds its constants, a licence and nothing of the repository [RW.77]', async () => {
  const installed = join(elsewhere, 'node_modules/@hemicycle/contract')
  const read = (name: string) => readFile(join(installed, name), 'utf8')
  const manifest = JSON.parse(await read('package.json')) as Record<string, unknown>
  const { stdout } = await run(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `console.log(JSON.stringify(await import('@hemicycle/contract')))`,
    ],
    { cwd: elsewhere },
  )

  expect(JSON.parse(stdout)).toEqual(PUBLISHED_CONSTANTS)
  expect(PUBLISHED_CONSTANTS.COUNTRIES).toBe(COUNTRIES)
  expect(manifest).not.toHaveProperty('dependencies')
  expect(manifest).not.toHaveProperty('private')
  expect(await read('LICENSE')).toContain('EUROPEAN UNION PUBLIC LICENCE')
  for (const name of ['index.js', 'index.d.ts', 'package.json'])
    expect(await read(name)).not.toMatch(/(?<!\.d)\.ts['"]|workspace:|@hemicycle\/(?!contract")/)
})
