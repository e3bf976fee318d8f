import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { localRunner } from './local-runner.ts'
import { startPostgres } from './postgres/start-postgres.ts'
import { descendants } from './testing/descendants.ts'

let data: string

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'hemicycle-engines-'))
})

afterEach(() => {
  rmSync(data, { recursive: true, force: true })
})

const pidOf = (process: string | undefined): number => Number(process?.replace('pid ', ''))

test('a reset ends the processes and deletes their data', async () => {
  await startPostgres({ data, port: 0, durable: false })
  const runner = localRunner({ data })
  const [postgres] = await runner.status()
  const pid = pidOf(postgres?.running?.process)
  expect(descendants(pid).length).toBeGreaterThan(1)

  await runner.reset()

  expect(descendants(pid)).toEqual([])
  expect(existsSync(data)).toBe(false)
})

test('when one engine cannot start, the other does not stay', async () => {
  const squatter = createServer()
  const port = await new Promise<number>((resolve) => {
    squatter.listen(0, '127.0.0.1', () => {
      const address = squatter.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })
  const runner = localRunner({ data, postgresPort: 0, opensearchPort: port, durable: false })

  await expect(runner.start()).rejects.toThrow(`Port ${port} on 127.0.0.1 is taken`)

  expect((await runner.status()).map(({ running }) => running)).toEqual([null, null])
  squatter.close()
})

test('stopping what never ran is no error and leaves nothing', async () => {
  const runner = localRunner({ data: join(data, 'never') })

  await runner.stop()
  await runner.reset()

  expect(existsSync(join(data, 'never'))).toBe(false)
})
