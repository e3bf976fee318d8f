import { runChecks } from '../doctor/run-checks.ts'
import type { Finding } from '../findings/finding.ts'
import { EXIT } from '../io.ts'
import type { Command } from './command.ts'

export const doctor: Command = {
  name: 'doctor',
  words: '',
  summary:
    'check the settings of all processes, credentials, clocks, reachability, versions and disks, and say how to fix each problem',
  help: [
    'It checks the settings of api, web and collector with their own rules, and skips those that are not set here.',
    'It sends no mail, translates nothing and reads no posts.',
  ],
  options: {},
  allowsBadConfig: true,
  run: async ({ config, problems, options, io }) => {
    io.report('Checking …')
    const findings = await runChecks(config, problems)
    if (options['json']) io.print(JSON.stringify(findings))
    else findings.flatMap(toLines).forEach(io.print)
    return findings.some(({ state }) => state === 'fail') ? EXIT.failed : EXIT.done
  },
}

const MARKS = { ok: 'ok', warn: 'WARN', fail: 'FAIL', skipped: '-' } as const
const MARK_WIDTH = 7

const toLines = ({ name, state, found, mend }: Finding): string[] => [
  `${MARKS[state].padEnd(MARK_WIDTH)}${name}: ${found}`,
  ...(mend === undefined ? [] : [`${' '.repeat(MARK_WIDTH)}→ ${mend}`]),
]
