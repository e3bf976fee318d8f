import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { TestDatabase } from '@hemicycle/store/testing'
import { type Sandbox, runSandboxed } from './run-sandboxed.ts'

interface Operated {
  operator: Sandbox
  /** The folder for backups. */
  backups: string
  empty: TestDatabase
}

interface Status {
  store: { answer: { collectors: { listening: number } } }
  backup: { answer: { file: string } | null } | null
}

interface Finding {
  name: string
  state: 'ok' | 'warn' | 'fail' | 'skipped'
  found: string
}

/** Disk and health depend on this machine, and most legal texts are still our templates. */
const IGNORED_CHECKS = new Set(['disk', 'health', 'legal texts'])

/** Runs the operator's commands while the site runs, and returns what went wrong. */
export async function operate({ operator, backups, empty }: Operated) {
  const problems: string[] = []
  const { file } = await runOperator<{ file: string }>(operator, 'backup')
  problems.push(...(await checkBackup(join(backups, basename(file)))))

  const elsewhere = { ...operator, env: { ...operator.env, ...empty.settings } }
  const { isChecked } = await runOperator<{ isChecked: boolean }>(
    elsewhere,
    'restore',
    file,
    '--dry-run',
  )
  if (!isChecked) problems.push('operator restore did not check the backup')

  const { store, backup } = await runOperator<Status>(operator, 'status')
  if (store.answer.collectors.listening !== 1) problems.push('operator status sees no collector')
  if (backup?.answer?.file !== file) problems.push('operator status does not see the backup')

  const findings = await runOperator<Finding[]>(operator, 'doctor')
  const bad = findings.filter(({ state }) => state === 'warn' || state === 'fail')
  const ours = bad.filter(({ name }) => !IGNORED_CHECKS.has(name))
  problems.push(...ours.map(({ name, found }) => `operator doctor: ${name}: ${found}`))
  return problems
}

async function checkBackup(file: string): Promise<string[]> {
  const sum = createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
  const written = await readFile(`${file}.sha256`, 'utf8')
  return written === `${sum}  ${basename(file)}\n` ? [] : ['the checksum of the backup is wrong']
}

/** Runs a command to its end and returns its JSON output. */
export async function runOperator<Answer>(operator: Sandbox, ...args: string[]): Promise<Answer> {
  const sandboxed = runSandboxed(operator, ['dist/operator/main.js', ...args, '--json'])
  const code = await sandboxed.ended
  const answer = sandboxed
    .output()
    .split('\n')
    .findLast((line) => /^[[{]/.test(line))
  // Doctor also prints its findings when it exits with 1.
  const hasOutput = code === 0 || (code === 1 && answer?.startsWith('[') === true)
  if (hasOutput && answer !== undefined) return JSON.parse(answer) as Answer
  throw new Error(`operator ${args.join(' ')} ended with ${code}: ${sandboxed.output()}`)
}
