import { UsageError } from '@hemicycle/process'
import { once } from 'node:events'

import { consoleOutput } from '../processes/console-output.ts'
import { openEngines } from './open-engines.ts'
import type { Programs } from './programs.ts'
import { choosePorts, readOptions, USAGE } from './stack-options.ts'
import type { StackOptions } from './stack-options.ts'
import { startStack } from './start-stack.ts'
import { openSupervisor } from './supervisor.ts'

export interface StackMode {
  programs: Programs
  nodeEnv: 'development' | 'production'
  /** Whether an edit starts a program again, also one that has died. */
  watch: boolean
}

const SELF = 'hemicycle'
const INTERRUPTED = 130
const SIGNALS: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Answers the exit code; a fault of the person who typed is told without a stack. */
export async function runCommandLine(mode: StackMode, args: string[]): Promise<number> {
  try {
    return await runStack(mode, readOptions(args))
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    console.error(`${error.message}\n\n${USAGE}`)
    return 2
  }
}

/** Runs everything until Ctrl-C, or until something dies that nobody edits. Returns the exit code. */
async function runStack(mode: StackMode, options: StackOptions): Promise<number> {
  const seconds = stopwatch()
  const ports = await choosePorts(options)
  const siteUrl = `http://localhost:${ports.web}`
  const output = consoleOutput(options.isVerbose)
  const interrupted = interruption()
  const failure = new AbortController()
  const signal = AbortSignal.any([interrupted, failure.signal])
  signal.addEventListener('abort', () => output.say(SELF, 'ends; Ctrl-C again ends it at once'))
  let isUp = false
  const supervisor = openSupervisor({
    ...mode,
    output,
    onDeath(error) {
      if (isUp && mode.watch) output.complain(SELF, `${error.message}\nAn edit starts it again.`)
      else failure.abort(error)
    },
  })
  const engines = openEngines(process.env, (line) => output.say('engines', line))
  try {
    const report = (name: string, step: string): void => output.say(name, `${step} (${seconds()})`)
    await startStack({ ...mode, supervisor, engines, siteUrl, ports, signal, report })
    isUp = true
    report(SELF, `shows posts at ${siteUrl}, and Ctrl-C ends everything`)
    await once(signal, 'abort')
  } catch (error) {
    if (!signal.aborted) failure.abort(error)
  }
  if (failure.signal.aborted) output.complain(SELF, toText(failure.signal.reason))
  await supervisor.end()
  await engines.then(
    ({ stop }) => stop(),
    () => {},
  )
  return failure.signal.aborted ? 1 : 0
}

function stopwatch(): () => string {
  const began = performance.now()
  return () => `${((performance.now() - began) / 1000).toFixed(1)} s`
}

function toText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : `${error.message}: ${toText(error.cause)}`
}

/** Aborted by the first Ctrl-C or request to end; the second ends everything at once. */
function interruption(): AbortSignal {
  const controller = new AbortController()
  const react = (): void => {
    if (controller.signal.aborted) process.exit(INTERRUPTED)
    controller.abort(new Error('interrupted'))
  }
  for (const signal of SIGNALS) process.on(signal, react)
  return controller.signal
}
