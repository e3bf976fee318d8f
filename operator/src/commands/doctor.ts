import { examine } from '../doctor/examine.ts'
import type { Finding } from '../doctor/finding.ts'
import { EXIT, type Command } from './command.ts'

export const doctor: Command = {
  name: 'doctor',
  words: '',
  summary:
    'check what all processes are told, credentials, clocks, reachability, versions and disks, and say how to mend what is wrong',
  help: [
    'It judges the settings of api, web and collector that it is given by their own rules; what it is not given is skipped.',
    'It sends no mail, translates nothing and reads no post.',
  ],
  options: {},
  bearsFaults: true,
  run: async ({ config, faults, options, io }) => {
    io.report('Looking …')
    const findings = await examine(config, faults)
    if (options['json']) io.say(JSON.stringify(findings))
    else findings.flatMap(toLines).forEach(io.say)
    return findings.some(({ state }) => state === 'fail') ? EXIT.failed : EXIT.done
  },
}

const MARKS = { ok: 'ok', warn: 'LOOK', fail: 'FAILS', skipped: '-' } as const
const MARK_WIDTH = 7

const toLines = ({ name, state, found, mend }: Finding): string[] => [
  `${MARKS[state].padEnd(MARK_WIDTH)}${name}: ${found}`,
  ...(mend === undefined ? [] : [`${' '.repeat(MARK_WIDTH)}→ ${mend}`]),
]
