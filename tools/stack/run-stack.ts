import { once } from 'node:events'

import { consoleOutput } from '../processes/console-output.ts'
import { interruption } from '../processes/interruption.ts'
import { bringUp } from './bring-up.ts'
import { openCompany } from './company.ts'
import { toSiteUrl } from './environments.ts'
import type { NodeEnvironment } from './environments.ts'
import { openEngines } from './open-engines.ts'
import type { Programs } from './programs.ts'
import { choosePorts } from './stack-options.ts'
import type { StackOptions } from './stack-options.ts'

export interface StackMode {
  programs: Programs
  nodeEnv: NodeEnvironment
  /** Whether an edit starts a program again, also one that has died. */
  watches: boolean
}

const SELF = 'hemicycle'
const INTERRUPTED = 130

/** Runs everything until Ctrl-C, or until something dies that nobody edits. Returns the exit code. */
export async function runStack(mode: StackMode, options: StackOptions): Promise<number> {
  const seconds = stopwatch()
  const ports = await choosePorts(options)
  const output = consoleOutput(options.isVerbose)
  const interrupted = interruption(() => process.exit(INTERRUPTED))
  const failure = new AbortController()
  const signal = AbortSignal.any([interrupted, failure.signal])
  signal.addEventListener('abort', () => output.say(SELF, 'ends; Ctrl-C again ends it at once'))
  let isUp = false
  const company = openCompany({
    ...mode,
    output,
    onDeath(error) {
      if (isUp && mode.watches) output.complain(SELF, `${error.message}\nAn edit starts it again.`)
      else failure.abort(error)
    },
  })
  const engines = openEngines(process.env, (line) => output.say('engines', line))
  try {
    const report = (name: string, step: string): void => output.say(name, `${step} (${seconds()})`)
    await bringUp({ company, engines, ports, nodeEnv: mode.nodeEnv, signal, report })
    isUp = true
    report(SELF, `shows posts at ${toSiteUrl(ports)}, and Ctrl-C ends everything`)
    await once(signal, 'abort')
  } catch (error) {
    if (!signal.aborted) failure.abort(error)
  }
  if (failure.signal.aborted) output.complain(SELF, toText(failure.signal.reason))
  await company.end()
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
