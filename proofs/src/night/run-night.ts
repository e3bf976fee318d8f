import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../proof.ts'
import type { NightFolder } from './night-folder.ts'
import { toMarkdown, type NightResult, type Report } from './report.ts'

interface Night {
  /** In the order to run. */
  names: string[]
  /** Skips proofs that already have passed or failed for this commit. */
  isResumed: boolean
  commit: string
  machine: string
  folder: NightFolder
  /** Runs one proof at full size. */
  prove: (name: string) => Promise<NightResult>
  log: Log
}

/** Runs all proofs in turn, even after a failure, and writes each result and the report as it goes. */
export async function runNight(night: Night): Promise<Report> {
  const { names, isResumed, folder, prove, log } = night
  const known = await folder.load()
  for (const name of names) {
    const earlier = known.get(name)
    if (isResumed && earlier && !earlier.isNotRun) {
      log(`${name}: already has a result`)
      continue
    }
    const result = await prove(name)
    known.set(name, result)
    await folder.saveResult(result)
    await write(night, [...known.values()])
  }
  return write(night, [...known.values()])
}

async function write({ commit, machine, folder }: Night, results: NightResult[]): Promise<Report> {
  const report = { commit, machine, results }
  await folder.saveReport(report)
  await writeFile(join(folder.path, 'report.md'), toMarkdown(report, await folder.loadPrevious()))
  return report
}
