import { USAGE, UsageError } from './src/command-line/parse-arguments.ts'
import { runCommand } from './src/command-line/run-command.ts'

const output = { print: console.log, report: console.error }

try {
  process.exitCode = await runCommand(process.argv.slice(2), process.env, output)
} catch (error) {
  const isUsage = error instanceof UsageError
  console.error(error instanceof Error ? error.message : error)
  if (isUsage) console.error(`\n${USAGE}`)
  process.exitCode = isUsage ? 2 : 1
}
