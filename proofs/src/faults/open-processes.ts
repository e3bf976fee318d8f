import { setTimeout as delay } from 'node:timers/promises'
import { freePort, type Child, type TestStack } from '@hemicycle/tools/stack'

const PROGRAMS = {
  api: 'api/src/main.ts',
  web: 'web/server/main.ts',
  collector: 'collector/src/main.ts',
} as const

type ProgramName = keyof typeof PROGRAMS

export interface Processes {
  /** Metrics port of each process. */
  targets: { name: ProgramName; port: number }[]
  /** Starts all processes and restarts those that exit, as Docker and Kubernetes do. */
  start(): void
  /** Sends SIGTERM to all; returns the seconds each took and its exit code. */
  stop(): Promise<{ name: ProgramName; seconds: number; code: number | null }[]>
  kill(): Promise<void>
}

const RESTART_DELAY_MS = 1_000

export async function openProcesses(stack: TestStack): Promise<Processes> {
  const names = Object.keys(PROGRAMS) as ProgramName[]
  const targets = await Promise.all(names.map(async (name) => ({ name, port: await freePort() })))
  const children = targets.map(({ name, port }) => ({
    name,
    child: stack.program(PROGRAMS[name], [], { METRICS_PORT: String(port) }),
  }))
  const wanted = new Set<ProgramName>()

  const keepRunning = async (name: ProgramName, child: Child): Promise<void> => {
    while (wanted.has(name)) {
      child.start()
      await child.ended()
      if (wanted.has(name)) await delay(RESTART_DELAY_MS)
    }
  }
  return {
    targets,
    start() {
      for (const { name, child } of children) {
        if (wanted.has(name)) continue
        wanted.add(name)
        void keepRunning(name, child)
      }
    },
    stop: () =>
      Promise.all(
        children.map(async ({ name, child }) => {
          wanted.delete(name)
          const stoppedAt = performance.now()
          const code = await child.stop()
          return { name, seconds: (performance.now() - stoppedAt) / 1000, code }
        }),
      ),
    async kill() {
      wanted.clear()
      await Promise.all(children.map(({ child }) => child.kill()))
    },
  }
}
