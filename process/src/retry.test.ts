import { expect, test, vi } from 'vitest'
import { pause, repeatUntil } from './retry.ts'

type Outcome = Awaited<ReturnType<Parameters<typeof repeatUntil>[1]>>

/** Runs attempts one after the other, each a result or an error, and fires the signal after the last. */
async function repeat(
  attempts: (Outcome | Error)[],
  options: Partial<Parameters<typeof repeatUntil>[2]> = {},
) {
  const ending = new AbortController()
  const told: string[] = []
  const waits: number[] = []
  let made = 0
  await repeatUntil(
    ending.signal,
    async () => {
      const attempt = attempts[made]
      made += 1
      if (made === attempts.length) ending.abort()
      if (attempt instanceof Error) throw attempt
      return attempt
    },
    {
      delayMs: 1_000,
      onFailure: (error, delayMs) => void told.push(`${String(error)}, ${delayMs}`),
      onRecovery: () => void told.push('recovered'),
      wait: async (ms) => void waits.push(ms),
      ...options,
    },
  )
  return { told, waits, made }
}

const AWAY = new Error('away')

test('work is repeated after a delay until the signal fires [P3]', async () => {
  expect(await repeat([undefined, undefined, undefined])).toEqual({
    told: [],
    waits: [1_000, 1_000],
    made: 3,
  })
})

test('work that is done is not repeated, work that goes on is not delayed [P3]', async () => {
  const { waits, made } = await repeat(['again', 'again', 'done', undefined])

  expect({ waits, made }).toEqual({ waits: [], made: 3 })
})

test('failures in a row are told once, and their end [P3]', async () => {
  const { told } = await repeat([AWAY, new Error('still'), undefined, AWAY, undefined, undefined])

  expect(told).toEqual(['Error: away, 1000', 'recovered', 'Error: away, 1000', 'recovered'])
})

test('with reasons each of them is told once [P3]', async () => {
  const { told } = await repeat([AWAY, new Error('full'), AWAY, undefined], { reasonOf: String })

  expect(told).toEqual(['Error: away, 1000', 'Error: full, 1000', 'recovered'])
})

test('the delay can grow with the failures in a row [P3]', async () => {
  const delayMs = (failures: number) => 2 ** failures
  const { told, waits } = await repeat([AWAY, AWAY, undefined, AWAY, 'done'], { delayMs })

  expect(waits).toEqual([2, 4, 1, 2])
  expect(told[0]).toBe('Error: away, 2')
})

test('a failure because of the end is not told [P3]', async () => {
  expect((await repeat([AWAY])).told).toEqual([])
})

test('long work can tell early that it has recovered [P3]', async () => {
  const ending = new AbortController()
  const told: string[] = []
  let made = 0

  await repeatUntil(
    ending.signal,
    async (recovered) => {
      made += 1
      if (made === 2) recovered()
      if (made === 3) return 'done'
      throw AWAY
    },
    {
      delayMs: 0,
      onFailure: () => void told.push('failed'),
      onRecovery: () => void told.push('recovered'),
    },
  )

  expect(told).toEqual(['failed', 'recovered', 'failed', 'recovered'])
})

test('a pause ends with the signal [P3]', async () => {
  const ending = new AbortController()
  const paused = pause(600_000, ending.signal)

  ending.abort()

  await expect(paused).resolves.toBeUndefined()
})

test('nothing is begun after the signal [P3]', async () => {
  const work = vi.fn<() => Promise<void>>(async () => {})

  await repeatUntil(AbortSignal.abort(), work, { delayMs: 0, onFailure: () => {} })

  expect(work).not.toHaveBeenCalled()
})
