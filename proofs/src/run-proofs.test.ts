import { expect, test } from 'vitest'
import { measureLoad } from './measure-load.ts'
import type { Proof, Ring, Verdict } from './proof.ts'
import { runProofs, type Result } from './run-proofs.ts'

const proofOf = (run: Proof['run'], name = 'some'): Proof => ({
  name,
  promise: 'It works',
  ring: 'gate',
  run,
})

const runOne = async (verdict: Verdict, ring: Ring) => {
  const logged: string[] = []
  const [result] = await runProofs([proofOf(async () => verdict)], {
    ring,
    log: (line) => logged.push(line),
  })
  return { result, logged: logged.join('\n') }
}

const SLOW: Verdict = {
  isCorrect: true,
  measurements: [{ name: 'p99', value: 3, unit: 's', atMost: 2 }],
  summary: 'all found',
}

test('a measurement above its limit fails at night and is printed with the limit', async () => {
  const { result, logged } = await runOne(SLOW, 'night')

  expect(result?.passed).toBe(false)
  expect(logged).toContain('p99 3 s (at most 2): FAIL')
})

test('the gate prints measurements but does not check them', async () => {
  const { result, logged } = await runOne(SLOW, 'gate')

  expect(result?.passed).toBe(true)
  expect(logged).toContain('p99 3 s (at most 2): SKIPPED')
})

test.each<Ring>(['gate', 'night'])('an incorrect result fails in the %s ring', async (ring) => {
  const { result, logged } = await runOne({ isCorrect: false, summary: '1 lost' }, ring)

  expect(result?.passed).toBe(false)
  expect(logged).toContain('some: FAIL')
})

test('a proof that could not run has not passed, whatever it found [RO.44]', async () => {
  const { result, logged } = await runOne(
    { isCorrect: true, isNotRun: true, summary: 'nobody could be asked' },
    'night',
  )

  expect(result?.passed).toBe(false)
  expect(logged).toContain('some: NOT RUN')
})

test('a rate below its minimum fails at night', async () => {
  const rate = { name: 'rate', value: 100, unit: 'a second', atLeast: 160 }

  const { result } = await runOne({ ...SLOW, measurements: [rate] }, 'night')

  expect(result?.passed).toBe(false)
})

test('a proof that throws has failed, the next one still runs, and each result is reported as it ends', async () => {
  const results: Result[] = []
  const proofs = [
    proofOf(() => Promise.reject(new Error('it broke')), 'first'),
    proofOf(async () => ({ isCorrect: true, summary: 'fine' }), 'second'),
  ]

  const onResult = async (result: Result): Promise<void> => void results.push(result)
  await runProofs(proofs, { ring: 'night', log: () => {}, onResult })

  expect(results.map(({ name, passed }) => [name, passed])).toEqual([
    ['first', false],
    ['second', true],
  ])
  expect(results[0]?.summary).toContain('it broke')
})

test('load is a share of total processor time', () => {
  const stats = [
    'cpu  100 0 50 9000 10 0 0 20 0 0\ncpu0 1 2 3 4 5 6 7 8 0 0',
    'cpu  140 10 60 9900 10 5 5 50 0 0\ncpu0 1 2 3 4 5 6 7 8 0 0',
  ].values()

  const { busy, stolen } = measureLoad(() => stats.next().value ?? '')()

  expect(busy).toBeCloseTo(70 / 1000)
  expect(stolen).toBeCloseTo(30 / 1000)
})

test('a system that does not report its load counts as idle', () => {
  expect(measureLoad(() => '')()).toEqual({ busy: 0, stolen: 0 })
})
