import { SOURCES } from './stack/programs.ts'
import { runCommandLine } from './stack/run-command-line.ts'

process.exitCode = await runCommandLine(
  { programs: SOURCES, nodeEnv: 'development', watches: true },
  process.argv.slice(2),
)
