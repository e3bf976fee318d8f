import { expect, onTestFinished, test, vi } from 'vitest'
import { askApi } from './ask-api.ts'

test('a question ends when the API takes longer than it may [P2]', async () => {
  const clock = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal)
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    const { promise, reject } = Promise.withResolvers<Response>()
    signal?.addEventListener('abort', () => reject(new Error('too late')))
    return promise
  })
  onTestFinished(() => void vi.unstubAllGlobals())

  const asked = askApi({ url: 'http://api.example', answerMs: 7_500 })('/v1/social-item/')
  clock.abort()

  await expect(asked).rejects.toThrow('too late')
  expect(timeout).toHaveBeenCalledWith(7_500)
})
