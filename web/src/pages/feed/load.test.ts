import { afterEach, expect, test, vi } from 'vitest'
import { POSTED_TODAY_KEY } from '#web/api/posted-today-key.ts'
import type { LoadRequest, SeededAnswer } from '#web/pages/route.ts'
import { load } from './load.ts'

afterEach(() => void vi.useRealTimers())

const POSTS = { items: [{ id: '1' }], total: 1, offset: 1, next: null }
const success = (data: object) => Response.json({ code: 200, type: 'success', data })
const hasNumber = (answers: string | SeededAnswer[]) =>
  typeof answers !== 'string' && answers.some(({ key }) => key === POSTED_TODAY_KEY)

/** Loads a page; `coverage` answers for who has posted. */
function begin(path: string, coverage: () => Promise<Response>) {
  const asked: string[] = []
  const ask = async (url: string) => {
    asked.push(url)
    return url.startsWith('/v1/coverage/') ? coverage() : success(POSTS)
  }
  const request = { url: new URL(path, 'https://any.example'), ask, params: {} }
  return { loading: load(request as unknown as LoadRequest), asked }
}

test('the home page comes with how many have posted today, a search without [RS.300]', async () => {
  const answer = async () => success({ total: { postedToday: 9, withAccount: 39, members: 53 } })

  const home = await begin('/', answer).loading
  const { loading, asked } = begin('/?country=FR', answer)

  expect(home).toContainEqual({ key: POSTED_TODAY_KEY, data: { posted: 9, asked: 39 } })
  expect(hasNumber(await loading)).toBe(false)
  expect(asked.filter((url) => url.startsWith('/v1/coverage/'))).toEqual([])
})

test('the home page does not wait for the number, nor fail with it [RS.300]', async () => {
  vi.useFakeTimers()
  const { loading } = begin('/', async () => new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(500)
  const late = await loading
  const failed = await begin('/', async () => new Response('', { status: 503 })).loading

  expect(late).toHaveLength(1)
  expect([hasNumber(late), hasNumber(failed)]).toEqual([false, false])
})
