import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { cleanUpOnce, REPOSITORY_ROOT, runProcess } from '@hemicycle/tools/stack'
import { createNightFolder } from './src/night/night-folder.ts'
import { type NightResult, toTally } from './src/night/report.ts'
import { runNight } from './src/night/run-night.ts'
import { PROOFS } from './src/proofs.ts'
import { toOutcome, type Result } from './src/run-proofs.ts'
import { withEngines } from './src/with-engines.ts'

/** Usage: night.ts [--resume] [--folder FOLDER] [NAME …]. Without names: every proof. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    resume: { type: 'boolean', default: false },
    folder: { type: 'string', default: join(REPOSITORY_ROOT, 'night') },
  },
})
const all = PROOFS.map(({ name }) => name)
const unknown = positionals.filter((name) => !all.includes(name))
if (unknown.length > 0)
  throw new Error(`There is no proof ${unknown.join(', ')}: ${all.join(', ')}`)

await withEngines(async () => {
  const commit = await readCommit()
  const folder = await createNightFolder(values.folder, commit)
  const { results } = await runNight({
    names: positionals.length > 0 ? all.filter((name) => positionals.includes(name)) : all,
    isResumed: values.resume,
    commit,
    machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node.js ${process.version}`,
    folder,
    prove,
    log: console.log,
  })
  console.log(`\n${folder.path}/report.md\n${toTally(results)}`)
  if (results.some((result) => toOutcome(result) === 'FAIL')) process.exitCode = 1
})

/** Runs a proof in its own process, so that leftovers or a crash do not affect the next one. */
async function prove(name: string): Promise<NightResult> {
  const folder = await mkdtemp(join(tmpdir(), 'hemicycle-night-'))
  const file = join(folder, 'result.json')
  const child = runProcess({
    name,
    args: ['proofs/prove.ts', name, '--json', file],
    cwd: REPOSITORY_ROOT,
    env: {},
    onLine: (line) => console.log(line),
  })
  const stop = cleanUpOnce(() => child.stop(60_000))
  try {
    const { code, signal } = await child.exit
    const [result] = await readFile(file, 'utf8').then(
      (text) => JSON.parse(text) as Result[],
      () => [],
    )
    return {
      ...(result ?? toCrash(name, `ended with ${code ?? signal}`)),
      at: new Date().toISOString(),
    }
  } finally {
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const toCrash = (name: string, summary: string): Result => ({
  name,
  ring: 'night',
  isCorrect: false,
  passed: false,
  summary,
  seconds: 0,
  load: { busy: 0, stolen: 0 },
})

/** A report belongs to a commit; a tree with uncommitted changes gets its own name. */
async function readCommit(): Promise<string> {
  const git = async (...args: string[]) =>
    (await promisify(execFile)('git', args, { cwd: REPOSITORY_ROOT })).stdout.trim()
  const isChanged = (await git('status', '--porcelain')) !== ''
  return `${await git('rev-parse', '--short=12', 'HEAD')}${isChanged ? '-changed' : ''}`
}
