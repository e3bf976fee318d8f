import type { TestDatabase } from '@hemicycle/store/testing'
import type { Log } from '../proof.ts'
import type { Image } from './assemble-trees.ts'
import { type Sandboxes, LEGAL, ROSTER } from './make-sandboxes.ts'
import { operate, runOperator } from './operate.ts'
import { readSite, waitForPhoto, waitUntilAnswered } from './read-site.ts'
import { type SandboxedProcess, type Sandbox, runSandboxed } from './run-sandboxed.ts'

interface Options {
  /** Paths of files from the previous release. */
  earlierFiles: string[]
  /** The folder for backups. */
  backups: string
  empty: TestDatabase
  log: Log
}

/** Tries to write where an image must be read-only, and prints where it succeeds. */
const WRITE = `
for (const folder of process.argv.slice(1)) {
  try { require('node:fs').writeFileSync(folder + '/written', ''); console.log('wrote to', folder) }
  catch (error) { if (error.code !== 'EROFS') console.log(folder, error.code) }
}`
const FORBIDDEN = ['/', '/app', '/app/dist', '/app/node_modules', '/usr/local', '/etc']
const PROGRAMS: [Image, string][] = [
  ['collector', 'dist/collector/main.js'],
  ['api', 'dist/api/main.js'],
  ['web', 'dist/web/server/main.js'],
  ['courier', 'dist/courier/main.js'],
]

/** Starts a site from its trees as an operator does, reads it as a visitor does, and stops it. */
export async function findProblems(sandboxes: Sandboxes, options: Options): Promise<string[]> {
  const { earlierFiles, backups, empty, log } = options
  const { operator, apiUrl, courierUrl, siteUrl } = sandboxes
  const problems: string[] = []
  const running = new Map<string, SandboxedProcess>()
  const stop = async (name: string): Promise<void> => {
    const sandboxed = running.get(name)
    running.delete(name)
    const violations = await sandboxed?.findViolations().catch(() => ['it exited by itself'])
    problems.push(...(violations ?? []).map((violation) => `${name}: ${violation}`))
    const code = await sandboxed?.stop()
    if (code !== 0)
      problems.push(`${name} ended with ${code} when asked to: ${sandboxed?.output()}`)
  }
  try {
    for (const name of ['operator', 'collector', 'courier', 'api', 'web'] as const)
      problems.push(...(await findWritable(name, sandboxes[name])))

    const { migrations } = await runOperator<{ migrations: string[] }>(operator, 'migrate')
    if (migrations.length === 0) problems.push('operator migrate found nothing to do')
    await runOperator(operator, 'roster', 'import', ROSTER, '--yes', '--allow-many')
    log('operator: created the schema and imported the roster')

    running.set('previous web', runSandboxed(sandboxes.earlier, ['dist/web/server/main.js']))
    await waitUntilAnswered(`${siteUrl}/health/live`)
    await stop('previous web')

    for (const [name, script] of PROGRAMS)
      running.set(name, runSandboxed(sandboxes[name], [script]))
    const photo = await waitForPhoto(sandboxes)
    log('collector and api: posts are collected and found')
    problems.push(...(await readSite(siteUrl, photo, earlierFiles)))
    log(
      `web: requested pages, texts, pictures and ${earlierFiles.length} files of the previous release`,
    )
    problems.push(...(await operate({ operator, backups, empty })))
    log('operator: ran backup, restore --dry-run, status and doctor')

    await waitUntilAnswered(`${courierUrl}/health/live`)
    const measured = await (await fetch(`${courierUrl}/metrics`)).text()
    if (!measured.includes('hemicycle_alerts{state="confirmed"} 0'))
      problems.push('the courier does not count alerts')

    await stop('api')
    running.set('api', runSandboxed(withoutOrigin(sandboxes.api), ['dist/api/main.js']))
    await waitUntilAnswered(`${apiUrl}/health/live`)
    const { status } = await fetch(apiUrl + photo)
    if (status !== 200)
      problems.push(`a photo that was shown before answers ${status} in a new process`)
  } catch (error) {
    problems.push(String(error))
    for (const [name, sandboxed] of running) problems.push(`${name} printed: ${sandboxed.output()}`)
  } finally {
    for (const name of [...running.keys()].toReversed()) await stop(name)
  }
  return problems
}

async function findWritable(name: Image, sandbox: Sandbox): Promise<string[]> {
  const folders = LEGAL in sandbox.files ? [...FORBIDDEN, LEGAL] : FORBIDDEN
  const writer = runSandboxed(sandbox, ['--eval', WRITE, ...folders])
  const code = await writer.ended
  return code === 0 && writer.output() === '' ? [] : [`${name}: ${code} ${writer.output()}`]
}

/** It cannot fetch pictures and must use the cached ones. */
const withoutOrigin = (api: Sandbox): Sandbox => ({
  ...api,
  env: { ...api.env, PICTURE_ORIGINS: '' },
})
