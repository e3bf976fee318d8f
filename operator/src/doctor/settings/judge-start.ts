import { fail, ok, skipped, type Finding } from '../finding.ts'
import type { Reading } from './read-processes.ts'

/** Whether a process would start with what is told. */
export function judgeStart({ process, signs, isTold, faults }: Reading<unknown>): Finding[] {
  const name = `settings of ${process}`
  if (!isTold) return [skipped(name, `${signs.join(' and ')} not set here`)]
  if (faults.length === 0) return [ok(name, 'it would start with them')]
  return faults.map((fault) =>
    fail(
      name,
      fault,
      `${process} does not start so: set ${toSetting(fault)} (docs/configuration.md)`,
    ),
  )
}

/** Each fault begins with the setting that it is about. */
const toSetting = (fault: string): string => fault.split(' ')[0] ?? ''
