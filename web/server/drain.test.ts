import { openDrain } from '@hemicycle/process'
import { expect, onTestFinished, test } from 'vitest'
import { openAppForTests } from './app-for-tests.ts'

test('told to end, the site is not ready at once, lives, and goes on answering [RO.7]', async () => {
  const drain = openDrain(600)
  const app = await openAppForTests({ isDraining: drain.isDraining })
  onTestFinished(() => app.close())
  const ask = async (path: string) => {
    const { statusCode, headers } = await app.inject(path)
    return { statusCode, connection: headers.connection }
  }
  const before = await ask('/health/ready')

  void drain.begin()

  expect(before).toEqual({ statusCode: 200, connection: 'keep-alive' })
  expect(await ask('/health/ready')).toEqual({ statusCode: 503, connection: 'close' })
  expect(await ask('/health/live')).toEqual({ statusCode: 200, connection: 'close' })
  expect(await ask('/')).toEqual({ statusCode: 200, connection: 'close' })
  expect(await ask('/v1/social-item/')).toEqual({ statusCode: 200, connection: 'close' })
  await drain.begin()
})
