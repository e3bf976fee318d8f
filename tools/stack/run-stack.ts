import { UsageError } from '@hemicycle/process'
import { once } from 'node:events'

import { consoleOutput } from '../processes/console-output.ts'
import { openEngines } from './open-engines.ts'
import type { Programs } from './programs.ts'
import { choosePorts, readOptions, USAGE, type StackOptions } from './stack-options.ts'
import { startStack } from './start-stack.ts'
import { createSupervisor } from './supervisor.ts'

export interface StackMode {
  programs: Programs
  nodeEnv: 'development' | 'production'
  /** Whether an edit restarts a program, even one that has died. */
  watch: boolean
}

const SELF = 'hemicycle'
const INTERRUPTED = 130
const SIGNALS: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Returns the exit code; a usage error is shown without a stack trace. */
export async function runCommandLine(mode: StackMode, args: string[]): Promise<number> {
  try {
    return await runStack(mode, readOptions(args))
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    console.error(`${error.message}\n\n${USAGE}`)
    return 2
  }
}

/** Runs everything until Ctrl-C, or until a program dies outside watch mode. Returns the exit code. */
async function runStack(mode: StackMode, options: StackOptions): Promise<number> {
  const seconds = stopwatch()
  const ports = await choosePorts(options)
  const siteUrl = `http://localhost:${ports.web}`
  const output = consoleOutput(options.isVerbose)
  const interrupted = interruption()
  const failure = new AbortController()
  const signal = AbortSignal.any([interrupted, failure.signal])
  signal.addEventListener('abort', () =>
    output.say(SELF, 'is stopping; press Ctrl-C again to stop immediately'),
  )
  let isUp = false
  const supervisor = createSupervisor({
    ...mode,
    output,
    onDeath(error) {
      if (isUp && mode.watch) output.complain(SELF, `${error.message}\nAn edit restarts it.`)
      else failure.abort(error)
    },
  })
  const engines = openEngines(process.env, (line) => output.say('engines', line))
  try {
    const report = (name: string, step: string): void => output.say(name, `${step} (${seconds()})`)
    const { roster, isOnBluesky, hasFeeds } = options
    const { say } = output
    await startStack({
      ...mode,
      supervisor,
      engines,
      siteUrl,
      ports,
      roster,
      isOnBluesky,
      hasFeeds,
      signal,
      report,
      say,
    })
    isUp = true
    const what = roster === null ? 'shows posts' : 'shows your parliament'
    report(SELF, `${what} at ${siteUrl}, and Ctrl-C stops everything`)
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

/** Aborts on the first Ctrl-C or signal; the second exits immediately. */
function interruption(): AbortSignal {
  const controller = new AbortController()
  const react = (): void => {
    if (controller.signal.aborted) process.exit(INTERRUPTED)
    controller.abort(new Error('interrupted'))
  }
  for (const signal of SIGNALS) process.on(signal, react)
  return controller.signal
}
