import { expect, test } from 'vitest'
import { readArguments, UsageError } from './usage-error.ts'

const options = { port: { type: 'string' }, verbose: { type: 'boolean' } } as const

test('options are read under their names', () => {
  const { values } = readArguments({ args: ['--port', '1', '--verbose'], options })

  expect(values).toEqual({ port: '1', verbose: true })
})

test('an unknown option is told to whoever typed it', () => {
  expect(() => readArguments({ args: ['--prot', '1'], options })).toThrow(UsageError)
  expect(() => readArguments({ args: ['--prot', '1'], options })).toThrow(/--prot/)
})
