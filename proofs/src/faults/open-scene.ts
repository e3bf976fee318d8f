import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startOpenSearch, startPostgres } from '@hemicycle/engines'
import { openProxy, withClient, type Proxy } from '@hemicycle/store/testing'
import { cleanUpOnce, startTestStack, type TestStack } from '@hemicycle/tools/stack'
import { CHECKERS_FOLDER } from '../charts/checkers.ts'
import { openProcesses, type Processes } from './open-processes.ts'

/** A stack whose processes use engines behind proxies and a clock that can be set, and expose metrics. */
export interface Scene {
  stack: TestStack
  postgres: Proxy
  opensearch: Proxy
  processes: Processes
  /** Shifts the clock of our processes by this many seconds. */
  setClock(seconds: number): Promise<void>
  /** Fills PostgreSQL's disk. */
  fillDisk(): Promise<void>
  /** Frees the disk, and restarts PostgreSQL if it has stopped. */
  freeDisk(): Promise<void>
  close(): Promise<void>
}

const execute = promisify(execFile)
/** Size of PostgreSQL's own file system; small, so that it fills quickly. */
const DISK_MB = 700

export async function openScene(): Promise<Scene> {
  const folder = await mkdtemp(join(tmpdir(), 'hemicycle-faults-'))
  const closing = [() => rm(folder, { recursive: true, force: true })]
  const close = cleanUpOnce(async () => {
    for (const closePart of closing.toReversed()) await closePart()
  })
  try {
    const disk = join(folder, 'disk')
    await mkdir(disk)
    await execute('chmod', ['755', folder])
    await execute('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=755`, 'tmpfs', disk])
    closing.push(async () => void (await execute('umount', [disk])))
    const database = await startPostgres({ data: disk, port: 0 })
    closing.push(() => database.stop())
    const engine = await startOpenSearch({ data: join(folder, 'search'), port: 0, durable: false })
    closing.push(() => engine.stop())
    const postgres = await openProxy(database.url)
    closing.push(() => postgres.close())
    const opensearch = await openProxy(engine.url)
    closing.push(() => opensearch.close())

    const clock = join(folder, 'clock')
    const setClock = (seconds: number) =>
      writeFile(clock, `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}\n`)
    await setClock(0)
    const stack = await startTestStack(
      { sample: { days: 2, perDay: 40 }, heartbeatMs: 2_000 },
      {
        engines: { databaseUrl: database.url, opensearchUrl: engine.url },
        between: { databaseUrl: postgres.url, opensearchUrl: opensearch.url },
        env: { CACHE_SECONDS: '10', SEARCH_TIMEOUT_SECONDS: '5', ...toClockSettings(clock) },
      },
    )
    closing.push(() => stack.close())
    const processes = await openProcesses(stack)
    closing.push(() => processes.kill())
    const filler = join(disk, 'filler')
    return {
      stack,
      postgres,
      opensearch,
      processes,
      setClock,
      async fillDisk() {
        // A checkpoint deletes old WAL and so frees space; after this one, the next is five minutes away.
        await withClient(stack.databaseUrl, 'hemicycle proof', (client) =>
          client.query('checkpoint'),
        )
        // dd fails when the disk is full.
        await execute('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k']).catch(() => {})
        const { bavail } = await statfs(disk)
        if (bavail > 0) throw new Error('the disk of PostgreSQL is not full')
      },
      async freeDisk() {
        await rm(filler, { force: true })
        // PostgreSQL stops when it cannot write its WAL; a supervisor would restart it.
        await database.start()
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Settings that make a process read the offset of its clock from a file. */
function toClockSettings(file: string): Record<string, string> {
  const library = join(CHECKERS_FOLDER, 'lib/libfaketime.so.1')
  if (!existsSync(library)) throw new Error(`${library} is missing`)
  return {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    // Shifts only the time of day. Both names, because it was renamed.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  }
}
