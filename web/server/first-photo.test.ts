import { expect, onTestFinished, test } from 'vitest'
import { openAppForTests } from './app-for-tests.ts'

test('the photo of a post is asked for at once, and once [RC.9]', async () => {
  const app = await openAppForTests()
  onTestFinished(() => app.close())

  const { body } = await app.inject('/tw/100')

  expect(body).toMatch(/<img [^>]*src="\/v1\/images\/[^>]*loading="eager" fetchPriority="high"/)
  expect(body).not.toMatch(/<link rel="preload"/)
})
