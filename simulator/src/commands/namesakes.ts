import { readFile } from 'node:fs/promises'
import { readArguments, UsageError } from '@hemicycle/process'
import { buildParliament } from '../parliament/build-parliament.ts'
import { findNamesakes } from '../parliament/people/names/find-namesakes.ts'
import { openRandom } from '../random.ts'
import { toWhole } from './read-numbers.ts'

/** Says who of the sample is called like somebody in the file; fails when somebody is. */
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
    openRandom(toWhole('seed', values.seed)),
  )
  const found = findNamesakes(roster, await readFile(file, 'utf8'))
  for (const name of found) console.log(name)
  if (found.length > 0) process.exitCode = 1
}
