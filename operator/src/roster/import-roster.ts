import { saveRoster, type RosterChanges, type Store } from '@hemicycle/store'
import { EXIT, type Io } from '../io.ts'
import type { Config } from '../config.ts'
import { countChanges, countMassLeaving } from './changes/count-changes.ts'
import { describeChanges } from './changes/describe-changes.ts'
import { prepareImport, type PrepareOptions } from './prepare-import.ts'

interface DecideOptions {
  dryRun: boolean
  yes: boolean
  allowMany: boolean
}

export interface ImportOptions extends PrepareOptions, DecideOptions {
  json: boolean
  all: boolean
}

/** Shows what a source would change and, if confirmed, writes it. Returns the exit code. */
export async function importRoster(
  deps: { store: Store; networks: Config['networks']; io: Io },
  options: ImportOptions,
): Promise<number> {
  const { store, io } = deps
  const { source, roster, reading, changes, notes } = await prepareImport(deps, options, io.report)
  if (!options.json) describeChanges(source, changes, notes, options.all).forEach(io.print)

  const { isConfirmed, code, message } = await decide(changes, options, io)
  if (isConfirmed) await saveRoster(store, source, roster, reading)

  if (options.json) {
    const counts = countChanges(changes)
    io.print(JSON.stringify({ source, written: isConfirmed, counts, ...changes, notes }))
  }
  io.report(message)
  return code
}

const WRITTEN =
  'Written. A running collector follows these accounts immediately; otherwise start one. "operator contributor list" lists everybody.'

interface Decision {
  isConfirmed: boolean
  code: number
  message: string
}

async function decide(
  changes: RosterChanges,
  { dryRun, yes, allowMany }: DecideOptions,
  io: Io,
): Promise<Decision> {
  const refuse = (code: number, message: string): Decision => ({
    isConfirmed: false,
    code,
    message,
  })
  if (changes.contributors.length === 0 && changes.groups.length === 0) {
    return refuse(EXIT.done, 'Nothing to change.')
  }
  const leaving = countMassLeaving(changes)
  const tooMany =
    leaving > 0 && !allowMany
      ? `${leaving} of ${changes.sitting} members would leave. Is the source complete? --allow-many continues, --partial keeps them.`
      : null
  if (dryRun) {
    const otherwise =
      tooMany === null ? 'Without --dry-run, this is written.' : `It would stop: ${tooMany}`
    return refuse(EXIT.done, `Nothing was written (--dry-run). ${otherwise}`)
  }
  if (tooMany !== null) return refuse(EXIT.stopped, `Stopped: ${tooMany}`)
  if (!yes && !io.confirm) {
    return refuse(EXIT.stopped, 'Nothing was written: without a terminal, use --yes.')
  }
  if (!yes && !(await io.confirm?.('Write this?'))) {
    return refuse(EXIT.stopped, 'Nothing was written.')
  }
  return { isConfirmed: true, code: EXIT.done, message: WRITTEN }
}
