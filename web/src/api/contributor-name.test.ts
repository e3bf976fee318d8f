import { expect, test } from 'vitest'
import { fetchName } from './contributor-name.ts'

const answering = (status: number) => async () =>
  Response.json({ type: 'error', code: status, data: { message: 'no' } }, { status })

test.each([400, 404])('an id that nobody has (%d) is nobody, and no error [P6]', async (status) => {
  expect(await fetchName(answering(status), '0')).toBeNull()
})

test('somebody who cannot be asked for now is not nobody [RF.10]', async () => {
  await expect(fetchName(answering(503), '0')).rejects.toMatchObject({ code: 503 })
})
