import { saveRoster, type RosterChanges, type Store } from '@hemicycle/store'
import { EXIT } from '../commands/command.ts'
import type { Io } from '../commands/io.ts'
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

/** Shows what a source would change, and when that is wanted changes it. Answers the exit code. */
export async function importRoster(
  deps: { store: Store; networks: Config['networks']; io: Io },
  options: ImportOptions,
): Promise<number> {
  const { store, io } = deps
  const { source, roster, reading, changes, notes } = await prepareImport(deps, options, io.report)
  if (!options.json) describeChanges(source, changes, notes, options.all).forEach(io.say)

  const { isWanted, code, because } = await decide(changes, options, io)
  if (isWanted) await saveRoster(store, source, roster, reading)

  if (options.json) {
    const counts = countChanges(changes)
    io.say(JSON.stringify({ source, written: isWanted, counts, ...changes, notes }))
  }
  io.report(because)
  return code
}

const WRITTEN =
  'Written. A running collector follows at once; else start one. "operator contributor list" shows everybody.'

interface Decision {
  isWanted: boolean
  code: number
  because: string
}

async function decide(
  changes: RosterChanges,
  { dryRun, yes, allowMany }: DecideOptions,
  io: Io,
): Promise<Decision> {
  const refuse = (code: number, because: string): Decision => ({ isWanted: false, code, because })
  if (changes.contributors.length === 0 && changes.groups.length === 0) {
    return refuse(EXIT.done, 'Nothing to change.')
  }
  const leaving = countMassLeaving(changes)
  const tooMany =
    leaving > 0 && !allowMany
      ? `${leaving} of ${changes.sitting} members would leave. Is the source whole? --allow-many goes on, --partial keeps them.`
      : null
  if (dryRun) {
    const without = tooMany === null ? 'Without it, this is written.' : `It would stop: ${tooMany}`
    return refuse(EXIT.done, `Nothing was written (--dry-run). ${without}`)
  }
  if (tooMany !== null) return refuse(EXIT.stopped, `Stopped: ${tooMany}`)
  if (!yes && !io.ask) {
    return refuse(EXIT.stopped, 'Nothing was written: without a terminal, --yes is needed.')
  }
  if (!yes && !(await io.ask?.('Write this?'))) {
    return refuse(EXIT.stopped, 'Nothing was written.')
  }
  return { isWanted: true, code: EXIT.done, because: WRITTEN }
}
