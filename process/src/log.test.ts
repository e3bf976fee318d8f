import { expect, test } from 'vitest'
import { openLog } from './log.ts'

function open() {
  const lines: string[] = []
  const destination = { write: (line: string) => void lines.push(line) }
  return { lines, log: openLog({ name: 'collector' }, destination) }
}

test('of an error its name, words, code and place are told, and those of its cause [P3]', () => {
  const { lines, log } = open()
  const cause = Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' })

  log.error({ err: Object.assign(new RangeError('away', { cause }), { code: '57P01' }) }, 'waits')

  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    name: 'collector',
    msg: 'waits',
    err: {
      type: 'RangeError',
      message: 'away: connection refused',
      code: '57P01',
      stack: expect.stringContaining('log.test.ts') as string,
    },
  })
})

test('what a client attaches to its error is not told [RF.16]', () => {
  const { lines, log } = open()

  log.error({ err: Object.assign(new Error('away'), { meta: { body: 'Removed tomorrow' } }) }, '')

  expect(lines.join()).not.toContain('Removed tomorrow')
})
