import { SOURCES } from './stack/programs.ts'
import { runCommandLine } from './stack/run-stack.ts'

process.exitCode = await runCommandLine(
  { programs: SOURCES, nodeEnv: 'development', watch: true },
  process.argv.slice(2),
)
