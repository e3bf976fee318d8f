import { expect, onTestFinished, test } from 'vitest'
import { buildApiForTests } from './api-for-tests.ts'
import { buildAppForTests } from './app-for-tests.ts'

/** A page with code of its own, of a post with a photo. */
async function openPost(): Promise<string> {
  const api = buildApiForTests()
  onTestFinished(() => api.close())
  const app = await buildAppForTests(await api.listen({ port: 0 }), {
    post: { scripts: ['/assets/post.js'], stylesheets: [] },
  })
  onTestFinished(() => app.close())
  return (await app.inject('/tw/100')).body
}

test('the photo of a post is asked for at once, and once [RC.9]', async () => {
  const body = await openPost()

  expect(body).toMatch(/<img [^>]*src="\/v1\/images\/[^>]*loading="eager" fetchPriority="high"/)
  expect(body).not.toMatch(/<link rel="preload"/)
})

test('the scripts of a page wait for its pictures', async () => {
  expect(await openPost()).toContain(
    '<link rel="modulepreload" href="/assets/post.js" fetchpriority="low">',
  )
})
