import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { NAMED_SCHEMAS, PUBLISHED_CONSTANTS } from '@hemicycle/contract'
import { REPOSITORY_ROOT } from '../../repository/repository.ts'
import { toLiteral, toTypeScript } from './to-typescript.ts'

const SOURCE = join(REPOSITORY_ROOT, 'contract')

const ANSWER = `/** An answer in JSON that is a success. An error is a \`Failure\`. */
export interface Answer<Data> {
  code: 200
  type: 'success'
  data: Data
}
`

/** Writes the types of answers and the constants of the API as a package that needs nothing else. */
export async function writeTypesPackage(folder: string): Promise<void> {
  const constants = Object.entries(PUBLISHED_CONSTANTS)
  const files = {
    'package.json': `${JSON.stringify(await readManifest(), null, 2)}\n`,
    'index.js': constants
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
      .join(''),
    'index.d.ts': [
      ANSWER,
      toTypeScript(NAMED_SCHEMAS),
      constants
        .map(([name, value]) => `export declare const ${name}: ${toLiteral(value)}\n`)
        .join(''),
    ].join('\n'),
  }
  await mkdir(folder, { recursive: true })
  await Promise.all([
    ...Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)),
    cp(join(SOURCE, 'README.md'), join(folder, 'README.md')),
    cp(join(REPOSITORY_ROOT, 'LICENSE'), join(folder, 'LICENSE')),
  ])
}

async function readManifest(): Promise<object> {
  const { name, version, license, type } = JSON.parse(
    await readFile(join(SOURCE, 'package.json'), 'utf8'),
  ) as Record<string, string>
  return {
    name,
    version,
    description: 'Types of the answers of the Hemicycle API, its vocabulary and its limits.',
    license,
    type,
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
    types: './index.d.ts',
    sideEffects: false,
  }
}
