import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openAppForTests } from './app-for-tests.ts'

let app: FastifyInstance
let logged: string

beforeEach(async () => {
  logged = ''
  const logger = pino({ level: 'info' }, { write: (line) => void (logged += line) })
  app = await openAppForTests({ logger })
})
afterEach(() => app.close())

test('an address that is too long for anybody is not there, and nobody logs it [RF.7 P5]', async () => {
  const { statusCode } = await app.inject(`/contributors/${'a'.repeat(101)}`)
  const unknown = await app.inject('/contributors/abcdefabcdefabcdefabcdef.atom')

  expect([statusCode, unknown.statusCode]).toEqual([404, 404])
  expect(logged).toBe('')
})

test('a body that no page reads is refused with 4xx, and nobody logs it [RO.82 P5]', async () => {
  const answers = await Promise.all(
    ['application/json; charset=utf-7', '/;;', 'text/html'].map((type) =>
      app.inject({
        method: 'POST',
        url: '/search.atom',
        headers: { 'content-type': type },
        payload: '{',
      }),
    ),
  )

  expect(answers.map(({ statusCode }) => Math.floor(statusCode / 100))).toEqual([4, 4, 4])
  expect(logged).toBe('')
})
