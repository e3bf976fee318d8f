import { expect, onTestFinished, test } from 'vitest'
import { buildApiForTests } from './api-for-tests.ts'
import { buildAppForTests } from './app-for-tests.ts'

test('the photo of a post is asked for at once, and once [RC.9]', async () => {
  const api = buildApiForTests()
  const app = await buildAppForTests(await api.listen({ port: 0 }))
  onTestFinished(async () => {
    await app.close()
    await api.close()
  })

  const { body } = await app.inject('/tw/100')

  expect(body).toMatch(/<img [^>]*src="\/v1\/images\/[^>]*loading="eager" fetchPriority="high"/)
  expect(body).not.toMatch(/<link rel="preload"/)
})
