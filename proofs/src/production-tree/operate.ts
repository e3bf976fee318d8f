import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { TestDatabase } from '@hemicycle/store/testing'
import { type Cell, runCaged } from './run-caged.ts'

interface Operated {
  operator: Cell
  /** The folder where its backups are to be found. */
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

/** What the machine has of disk and copies is not the image's matter, and most legal texts are still our forms. */
const NOT_ITS_MATTER = new Set(['disk', 'health', 'legal texts'])

/** Types what an operator types while the site runs, and says what was not as it should be. */
export async function operate({ operator, backups, empty }: Operated) {
  const faults: string[] = []
  const { file } = await runOperator<{ file: string }>(operator, 'backup')
  faults.push(...(await findFaultOfBackup(join(backups, basename(file)))))

  const elsewhere = { ...operator, env: { ...operator.env, ...empty.settings } }
  const { isChecked } = await runOperator<{ isChecked: boolean }>(
    elsewhere,
    'restore',
    file,
    '--dry-run',
  )
  if (!isChecked) faults.push('operator restore has not checked the backup')

  const { store, backup } = await runOperator<Status>(operator, 'status')
  if (store.answer.collectors.listening !== 1) faults.push('operator status sees no collector')
  if (backup?.answer?.file !== file) faults.push('operator status does not see the backup')

  const findings = await runOperator<Finding[]>(operator, 'doctor')
  const bad = findings.filter(({ state }) => state === 'warn' || state === 'fail')
  const ours = bad.filter(({ name }) => !NOT_ITS_MATTER.has(name))
  faults.push(...ours.map(({ name, found }) => `operator doctor: ${name}: ${found}`))
  return faults
}

async function findFaultOfBackup(file: string): Promise<string[]> {
  const sum = createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
  const written = await readFile(`${file}.sha256`, 'utf8')
  return written === `${sum}  ${basename(file)}\n` ? [] : ['the backup has another checksum']
}

/** Runs a command to its end; answers what it says to programs. */
export async function runOperator<Answer>(operator: Cell, ...args: string[]): Promise<Answer> {
  const caged = runCaged(operator, ['dist/operator/main.js', ...args, '--json'])
  const code = await caged.ended
  const answer = caged
    .output()
    .split('\n')
    .findLast((line) => /^[[{]/.test(line))
  // Doctor answers, too, when it has found something.
  const hasAnswered = code === 0 || (code === 1 && answer?.startsWith('[') === true)
  if (hasAnswered && answer !== undefined) return JSON.parse(answer) as Answer
  throw new Error(`operator ${args.join(' ')} ended with ${code}: ${caged.output()}`)
}
