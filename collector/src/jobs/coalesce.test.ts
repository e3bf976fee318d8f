import { expect, test, vi } from 'vitest'
import { coalesce } from './coalesce.ts'

function openWork() {
  const runs: PromiseWithResolvers<void>[] = []
  const read = coalesce(() => {
    const run = Promise.withResolvers<void>()
    runs.push(run)
    return run.promise
  })
  return { runs, read }
}

test('who calls while it runs gets the next run, shared with all others who do [P3]', async () => {
  const { runs, read } = openWork()
  const first = read()
  const [second, third] = [read(), read()]

  const whileRunning = runs.length
  runs[0]?.resolve()
  await first
  await vi.waitFor(() => expect(runs).toHaveLength(2))
  runs[1]?.resolve()
  await Promise.all([second, third])

  expect(whileRunning).toBe(1)
  expect(runs).toHaveLength(2)
})

test('a run that fails is told to its callers and does not keep the next one [P3]', async () => {
  const { runs, read } = openWork()
  const first = read()
  const second = read()

  runs[0]?.reject(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await vi.waitFor(() => expect(runs).toHaveLength(2))
  runs[1]?.resolve()

  await expect(second).resolves.toBeUndefined()
})
