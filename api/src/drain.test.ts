import { Agent, get, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { openDrain } from '@hemicycle/process'
import { expect, onTestFinished, test } from 'vitest'
import { depsWithEngineDown } from '../testing/index.ts'
import { buildApp } from './app.ts'

const A_LONG_TIME = 600

async function serve() {
  const drain = openDrain(A_LONG_TIME)
  const app = await buildApp(depsWithEngineDown(), { isDraining: drain.isDraining })
  onTestFinished(() => app.close())
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const ask = async (path: string) => {
    const [answer] = (await once(get(`${url}${path}`, { agent }), 'response')) as [IncomingMessage]
    const body = await text(answer)
    return { status: answer.statusCode, connection: answer.headers.connection, body }
  }
  return { app, drain, ask }
}

test('while draining it is not ready, but live, and continues to serve requests [RO.7]', async () => {
  const { drain, ask } = await serve()
  const before = await ask('/health/ready')

  void drain.begin()

  expect(before).toMatchObject({ status: 200, connection: 'keep-alive' })
  expect(await ask('/health/ready')).toMatchObject({ status: 503, connection: 'close' })
  expect(await ask('/health/live')).toMatchObject({ status: 200, connection: 'close' })
  expect(await ask('/v1/openapi.json')).toMatchObject({ status: 200, connection: 'close' })
  await drain.begin()
})

test('a request that runs during shutdown is answered, not refused [RO.7]', async () => {
  const { promise: asked, resolve: signalAsked } = Promise.withResolvers<void>()
  const { promise: held, resolve: release } = Promise.withResolvers<ReadonlySet<string>>()
  const months = {
    list: () => {
      signalAsked()
      return held
    },
  }
  const drain = openDrain(A_LONG_TIME)
  const { isDraining } = drain
  const app = await buildApp(depsWithEngineDown({ months }), { isDraining })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const answer = fetch(`${url}/health/ready`)
  await asked

  await drain.begin(true)
  const closed = app.close()
  release(new Set(['2026-11']))

  expect((await answer).status).toBe(200)
  await closed
})
