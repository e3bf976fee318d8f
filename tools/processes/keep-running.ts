import type { Exit } from './exit.ts'
import { runProcess } from './run-process.ts'
import type { ProcessOptions, RunningProcess } from './run-process.ts'
import { watchFolders } from './watch-folders.ts'

export interface KeptOptions extends ProcessOptions {
  /** An edit in one of these starts it again; without any, it runs once. */
  folders: string[]
  onRestart: () => void
  /** It ended by itself. It starts again at the next edit. */
  onDeath: (exit: Exit, lastLines: string[]) => void
}

export interface KeptProcess {
  restart: () => Promise<void>
  stop: () => Promise<void>
}

/** Runs a process and, after an edit or when asked, runs it anew. */
export function keepRunning(options: KeptOptions): KeptProcess {
  const { folders, onRestart, onDeath } = options
  let current: RunningProcess | null = null
  let isEnding = false
  let turn: Promise<void> = Promise.resolve()

  const start = (): void => {
    const started = runProcess(options)
    current = started
    void reportDeath(started)
  }
  const reportDeath = async (started: RunningProcess): Promise<void> => {
    const exit = await started.exit
    if (current === started) onDeath(exit, started.lastLines())
  }
  const end = async (): Promise<void> => {
    const old = current
    current = null
    await old?.stop()
  }
  const restart = async (): Promise<void> => {
    if (isEnding) return
    onRestart()
    await end()
    if (!isEnding) start()
  }
  const restartInTurn = (): Promise<void> => {
    turn = turn.then(restart)
    return turn
  }

  start()
  const unwatch = watchFolders(folders, () => void restartInTurn())
  return {
    restart: restartInTurn,
    async stop() {
      isEnding = true
      unwatch()
      await end()
      await turn
    },
  }
}
