import { openLog } from '@hemicycle/process/log'
import { openSearch } from '@hemicycle/search'
import { expect, test } from 'vitest'

function open() {
  const lines: string[] = []
  return { lines, log: openLog({ name: 'collector' }, { write: (line) => void lines.push(line) }) }
}

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
