import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'

import { SOURCES } from './programs.ts'
import { createSupervisor } from './supervisor.ts'

/** A script in the place of the API. */
function supervise(script: string, watch = true) {
  const folder = mkdtempSync(join(tmpdir(), 'hemicycle-supervised-'))
  const edit = (text: string): void => writeFileSync(join(folder, 'part.ts'), text)
  edit(script)
  writeFileSync(join(folder, 'script.ts'), `import './part.ts'`)
  const lines: string[] = []
  const onDeath = vi.fn<(error: Error) => void>()
  const say = vi.fn<(name: string, text: string) => void>()
  const output = { pass: () => {}, say, complain: () => {} }
  const programs = { ...SOURCES, api: join(folder, 'script.ts') }
  const supervisor = createSupervisor({ programs, watch, output, onDeath })
  onTestFinished(async () => {
    await supervisor.end()
    rmSync(folder, { recursive: true })
  })
  return { supervisor, edit, lines, onDeath, say, folder }
}

type Supervised = ReturnType<typeof supervise>

const keep = ({ supervisor, lines }: Supervised) =>
  supervisor.keep({ program: 'api', env: {}, onLine: (line) => lines.push(line) })

const PATIENT = { timeout: 120_000 }

const says = ({ lines }: Supervised, line: string): Promise<void> =>
  vi.waitFor(() => expect(lines).toContain(line), PATIENT)

/** On a busy machine the program speaks before its files are watched: then the first edit is not seen. */
const editUntilSays = ({ edit, lines }: Supervised, word: string): Promise<void> =>
  vi.waitFor(
    () => {
      if (!lines.includes(word)) edit(saying(word))
      expect(lines).toContain(word)
    },
    { ...PATIENT, interval: 2_000 },
  )

const saying = (word: string): string => `console.log('${word}'); setInterval(() => {}, 1000)`

test('an edit of what a program imports starts it again', async () => {
  const supervised = supervise(saying('first'))
  keep(supervised)
  await says(supervised, 'first')

  await editUntilSays(supervised, 'second')

  expect(supervised.say).toHaveBeenCalledWith('api', 'restarts')
  expect(supervised.onDeath).not.toHaveBeenCalled()
})

test('an edited test starts nothing', async () => {
  const supervised = supervise(saying('first'))
  keep(supervised)
  await says(supervised, 'first')

  writeFileSync(join(supervised.folder, 'script.test.ts'), '')
  await editUntilSays(supervised, 'second')

  expect(supervised.lines.filter((line) => line === 'first')).toHaveLength(1)
})

test('a death is reported with the last lines, and an edit brings the program back', async () => {
  const supervised = supervise(`console.error('no way'); process.exit(7)`)
  keep(supervised)
  await vi.waitFor(() => expect(supervised.onDeath).toHaveBeenCalled(), PATIENT)

  await editUntilSays(supervised, 'better')

  expect(supervised.onDeath.mock.calls).toEqual([
    [expect.objectContaining({ message: expect.stringContaining('no way') as string })],
  ])
})

test('a death without watching is reported, being stopped is none', async () => {
  const dying = supervise(`console.error('no way'); process.exit(7)`, false)
  keep(dying)
  await vi.waitFor(() => expect(dying.onDeath).toHaveBeenCalledTimes(1), PATIENT)
  const living = supervise(saying('first'), false)
  keep(living)
  await says(living, 'first')

  await living.supervisor.end()

  expect(living.onDeath).not.toHaveBeenCalled()
})

test('a program that runs to its end fails with its last lines', async () => {
  const { supervisor } = supervise(`console.log('half done'); process.exit(3)`)

  await expect(supervisor.run({ program: 'api', env: {} })).rejects.toThrow('half done')
})

test('a program that is started again runs anew', async () => {
  const supervised = supervise(saying('hello'))
  const child = keep(supervised)
  await says(supervised, 'hello')

  await child.stop()
  child.start()

  await vi.waitFor(() => expect(supervised.lines).toEqual(['hello', 'hello']), PATIENT)
  expect(supervised.onDeath).not.toHaveBeenCalled()
})
