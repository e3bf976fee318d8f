import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestStack } from '@hemicycle/tools/stack'
import { expect, onTestFinished, test } from 'vitest'

test('a collector without a roster does not ask X for a stream, and listens once there is one [S1.2 RO.6]', async () => {
  const stack = await startTestStack(
    { sample: false },
    {
      toRoster: (roster) => ({
        ...roster,
        contributors: roster.contributors
          .slice(0, 1)
          .map((contributor) => ({ ...contributor, accounts: [] })),
      }),
    },
  )
  const folder = await mkdtemp(join(tmpdir(), 'hemicycle-first-'))
  onTestFinished(async () => {
    await stack.close()
    await rm(folder, { recursive: true })
  })
  stack.collector.start()
  await expect.poll(() => stack.simulator.connections().activity).toBe(1)
  const { filtered } = stack.simulator.connections()
  const file = join(folder, 'roster.json')
  await writeFile(file, JSON.stringify(stack.simulator.roster))

  const importing = stack.operator('roster', 'import', file, '--yes', '--allow-many')
  importing.start()
  const code = await importing.ended()

  expect([filtered, code]).toEqual([0, 0])
  await expect.poll(() => stack.simulator.connections().filtered).toBe(1)
  expect(stack.collector.output()).not.toContain('no stream rules')
})
