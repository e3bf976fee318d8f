import { readFile } from 'node:fs/promises'
import { readArguments, UsageError } from '@hemicycle/process'
import { buildParliament } from '../parliament/build-parliament.ts'
import { findNamesakes } from '../parliament/people/names/find-namesakes.ts'
import { createRandom } from '../random.ts'
import { toInteger } from './read-numbers.ts'

/** Prints members of the sample whose name is in the file; exits with 1 if there are any. */
export async function namesakes(args: string[]): Promise<void> {
  const { values, positionals } = readArguments({
    args,
    options: { seed: { type: 'string', default: '1' } },
    allowPositionals: true,
  })
  const [file] = positionals
  if (file === undefined) throw new UsageError('namesakes needs a file')
  const { roster } = buildParliament(
    'https://simulator.invalid',
    createRandom(toInteger('seed', values.seed)),
  )
  const found = findNamesakes(roster, await readFile(file, 'utf8'))
  for (const name of found) console.log(name)
  if (found.length > 0) process.exitCode = 1
}
