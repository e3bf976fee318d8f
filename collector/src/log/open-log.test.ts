import { openSearch } from '@hemicycle/search'
import { expect, test } from 'vitest'
import { openLog } from './open-log.ts'

function open() {
  const lines: string[] = []
  return { lines, log: openLog('info', { write: (line) => void lines.push(line) }) }
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
      stack: expect.stringContaining('open-log.test.ts') as string,
    },
  })
})

test('what a client hangs on its error is not told: neither what was written nor the key [RF.16]', async () => {
  const { lines, log } = open()
  const { client } = openSearch({ url: 'http://reader:secret@127.0.0.1:1' })
  const error: unknown = await client
    .bulk({ body: [{ index: { _id: '1' } }, { text: 'Removed tomorrow' }] })
    .catch((cause: unknown) => cause)

  log.error({ err: error }, 'waits')

  expect(error).toMatchObject({ meta: {} })
  expect(lines.join()).toContain('ECONNREFUSED')
  expect(lines.join()).not.toMatch(/secret|Removed tomorrow/)
})
