import { UsageError } from '@hemicycle/process'

import { runStack } from './run-stack.ts'
import type { StackMode } from './run-stack.ts'
import { readOptions, USAGE } from './stack-options.ts'

/** Returns the exit code; a fault of the person who typed is told without a stack. */
export async function runCommandLine(mode: StackMode, args: string[]): Promise<number> {
  try {
    return await runStack(mode, readOptions(args))
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    console.error(`${error.message}\n\n${USAGE}`)
    return 2
  }
}
