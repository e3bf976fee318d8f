import { expect, test } from 'vitest'
import type { Verdict } from './proof.ts'
import { runProofs } from './run-proofs.ts'
import { watchProcessors } from './watch-processors.ts'

const judge = async (verdict: Verdict, share: number, worst = 0) => {
  const said: string[] = []
  const proof = { name: 'some', promise: '', ci: null, run: async () => verdict }
  const results = await runProofs(
    [proof],
    (line) => said.push(line),
    () => () => ({ share, worst }),
  )
  return { result: results[0], said: said.join('\n') }
}

const SLOW = { passed: false, isOnlySlow: true, figure: '3 s of 2' }

test('what is too slow has failed', async () => {
  const { result, said } = await judge(SLOW, 0.05)

  expect(result).toMatchObject({ passed: false, judged: true })
  expect(said).toContain('DOES NOT HOLD')
})

test('what is only too slow while others had the processors is not judged, and says so', async () => {
  const { result, said } = await judge(SLOW, 0.4)

  expect(result).toMatchObject({
    passed: false,
    judged: false,
    figure: '3 s of 2; others had 40 % of the processors’ time wanted',
  })
  expect(said).toContain('NOT JUDGED')
})

test('where one moment decides, one in which others had the processors is enough for that', async () => {
  const { result } = await judge({ ...SLOW, isOneMoment: true }, 0.05, 0.3)
  const { result: average } = await judge(SLOW, 0.05, 0.3)

  expect(average).toMatchObject({ judged: true, figure: '3 s of 2' })
  expect(result).toMatchObject({
    judged: false,
    figure: '3 s of 2; others had 30 % of the processors in the worst second',
  })
})

test.each([
  { passed: false, figure: '1 lost' },
  { ...SLOW, isOnlySlow: false },
])('what is wrong besides has failed, whoever had the processors: %o', async (verdict) => {
  expect((await judge(verdict, 0.9)).result).toMatchObject({ passed: false, judged: true })
})

test('what is fast enough holds, whoever had the processors', async () => {
  expect((await judge({ passed: true, figure: '1 s' }, 0.9)).result).toMatchObject({
    passed: true,
    judged: true,
  })
})

test('the share that others had is that of the time that was wanted', () => {
  const stats = [
    'cpu  100 0 50 9000 10 0 0 20 0 0\ncpu0 1 2 3 4 5 6 7 8 0 0',
    'cpu  140 10 60 9900 10 5 5 50 0 0\ncpu0 1 2 3 4 5 6 7 8 0 0',
  ].values()

  const { share, worst } = watchProcessors(() => stats.next().value ?? '')()

  expect(share).toBeCloseTo(30 / 100)
  expect(worst).toBeCloseTo(30 / 1000)
})

test('the worst second is one, not the few ticks before the end', () => {
  const stats = ['cpu  0 0 0 0 0 0 0 0 0 0', 'cpu  1 0 0 0 0 0 0 1 0 0'].values()

  expect(watchProcessors(() => stats.next().value ?? '')().worst).toBe(0)
})

test('where nobody tells, nothing is taken', () => {
  expect(watchProcessors(() => '')()).toEqual({ share: 0, worst: 0 })
})
