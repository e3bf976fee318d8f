import { expect, test } from 'vitest'
import { measureLoad } from './measure-load.ts'
import type { Proof, Ring, Verdict } from './proof.ts'
import { runProofs, type Result } from './run-proofs.ts'

const proofOf = (run: Proof['run'], name = 'some'): Proof => ({
  name,
  promise: 'It holds',
  ring: 'gate',
  run,
})

const judge = async (verdict: Verdict, ring: Ring) => {
  const said: string[] = []
  const [result] = await runProofs([proofOf(async () => verdict)], {
    ring,
    say: (line) => said.push(line),
  })
  return { result, said: said.join('\n') }
}

const SLOW: Verdict = {
  isRight: true,
  measures: [{ name: 'p99', value: 3, unit: 's', atMost: 2 }],
  figure: 'all found',
}

test('what is too slow fails at night, and says by how much', async () => {
  const { result, said } = await judge(SLOW, 'night')

  expect(result?.passed).toBe(false)
  expect(said).toContain('p99 3 s (at most 2): EXCEEDED')
})

test('nothing in the gate is judged by the clock; the number is printed', async () => {
  const { result, said } = await judge(SLOW, 'gate')

  expect(result?.passed).toBe(true)
  expect(said).toContain('p99 3 s (at most 2): not judged here')
})

test.each<Ring>(['gate', 'night'])('what is wrong fails in the %s', async (ring) => {
  const { result, said } = await judge({ isRight: false, figure: '1 lost' }, ring)

  expect(result?.passed).toBe(false)
  expect(said).toContain('DOES NOT HOLD')
})

test('a rate below its least value fails at night', async () => {
  const rate = { name: 'rate', value: 100, unit: 'a second', atLeast: 160 }

  const { result } = await judge({ ...SLOW, measures: [rate] }, 'night')

  expect(result?.passed).toBe(false)
})

test('a proof that throws has failed, and the next one still runs; each is kept as it ends', async () => {
  const kept: Result[] = []
  const proofs = [
    proofOf(() => Promise.reject(new Error('it broke')), 'first'),
    proofOf(async () => ({ isRight: true, figure: 'fine' }), 'second'),
  ]

  const keep = async (result: Result): Promise<void> => void kept.push(result)
  await runProofs(proofs, { ring: 'night', say: () => {}, keep })

  expect(kept.map(({ name, passed }) => [name, passed])).toEqual([
    ['first', false],
    ['second', true],
  ])
  expect(kept[0]?.figure).toContain('it broke')
})

test('the load is told in shares of all the time of the processors', () => {
  const stats = [
    'cpu  100 0 50 9000 10 0 0 20 0 0\ncpu0 1 2 3 4 5 6 7 8 0 0',
    'cpu  140 10 60 9900 10 5 5 50 0 0\ncpu0 1 2 3 4 5 6 7 8 0 0',
  ].values()

  const { busy, stolen } = measureLoad(() => stats.next().value ?? '')()

  expect(busy).toBeCloseTo(70 / 1000)
  expect(stolen).toBeCloseTo(30 / 1000)
})

test('a system that does not tell its load is taken for idle', () => {
  expect(measureLoad(() => '')()).toEqual({ busy: 0, stolen: 0 })
})
