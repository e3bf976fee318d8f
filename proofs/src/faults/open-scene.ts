import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startOpenSearch, startPostgres } from '@hemicycle/engines'
import { openProxy, withClient, type Proxy } from '@hemicycle/store/testing'
import { cleanUpOnce, startTestStack, type TestStack } from '@hemicycle/tools/stack'
import { toClockSettings } from './clock.ts'
import { openProcesses, type Processes } from './open-processes.ts'

/** A parliament whose processes reach their engines through proxies, see a clock that can be set, and are measured. */
export interface Scene {
  stack: TestStack
  postgres: Proxy
  opensearch: Proxy
  processes: Processes
  /** By how many seconds the clock of our processes is wrong. */
  setClock(seconds: number): Promise<void>
  /** Leaves PostgreSQL no byte to write. */
  fillDisk(): Promise<void>
  /** Gives it room again, and starts it if that was its end. */
  freeDisk(): Promise<void>
  close(): Promise<void>
}

const execute = promisify(execFile)
/** Of PostgreSQL's own file system: small, so that it is soon full. */
const DISK_MB = 700

export async function openScene(): Promise<Scene> {
  const folder = await mkdtemp(join(tmpdir(), 'hemicycle-faults-'))
  const closing = [() => rm(folder, { recursive: true, force: true })]
  const close = cleanUpOnce(async () => {
    for (const one of closing.toReversed()) await one()
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
        // Its checkpoints delete old logs, and so make room: the next is due in five minutes.
        await withClient(stack.databaseUrl, 'hemicycle proof', (client) =>
          client.query('checkpoint'),
        )
        // Ends when nothing is left, and says that it failed.
        await execute('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k']).catch(() => {})
        const { bavail } = await statfs(disk)
        if (bavail > 0) throw new Error('the disk of PostgreSQL is not full')
      },
      async freeDisk() {
        await rm(filler, { force: true })
        // It ends itself when its log cannot be written; whatever runs it starts it again.
        await database.start()
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
