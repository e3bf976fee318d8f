import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startOpenSearch, startPostgres, type EngineNode } from '@hemicycle/engines'
import { cleanUpOnce, startTestStack, waitUntil, type TestStack } from '@hemicycle/tools/stack'

const execute = promisify(execFile)
const NODES = 3
/** Each; the default of the engines. */
const HEAP = '512m'
/** The node whose disk is small. */
const SMALL = 'n3'
const DISK_MB = 700
/** Free on every disk while nothing is wrong, and on the full one. */
const WATERMARKS_MB = { low: 120, high: 100, flood_stage: 80 }
const FULL_MB = 40

/** A site on a cluster of three nodes. */
export interface Scene {
  stack: TestStack
  nodes: Map<string, EngineNode>
  /** The elected manager. */
  findManager(): Promise<string>
  /** The node that writes this month's posts first. */
  findPrimary(): Promise<string>
  /** Waits until each index has its replica. */
  waitUntilWhole(): Promise<void>
  /** Fills the disk of a node that has this month's posts. */
  fillDisk(): Promise<void>
  freeDisk(): Promise<void>
  close(): Promise<void>
}

interface Shard {
  index: string
  prirep: 'p' | 'r'
  node: string | null
}

export async function openScene(): Promise<Scene> {
  const folder = await mkdtemp(join(tmpdir(), 'hemicycle-cluster-'))
  const closing = [() => rm(folder, { recursive: true, force: true })]
  const close = cleanUpOnce(async () => {
    for (const closePart of closing.toReversed()) await closePart()
  })
  try {
    await execute('chmod', ['755', folder])
    const data = join(folder, 'search')
    const disk = join(data, 'opensearch', `${NODES}-nodes`, SMALL)
    const database = await startPostgres({ data: join(folder, 'database'), port: 0 })
    closing.push(() => database.stop())
    // The engines refuse a folder of somebody else's, so the small disk comes after their first start.
    const cluster = await startOpenSearch({
      data,
      port: 0,
      nodes: NODES,
      heap: HEAP,
      durable: false,
    })
    closing.push(() => cluster.stop())
    const nodes = new Map(cluster.nodes.map((node, index) => [`n${index + 1}`, node]))
    const small = nodes.get(SMALL)
    await small?.stop()
    await moveToSmallDisk(disk)
    closing.push(async () => {
      await cluster.stop()
      await execute('umount', [disk])
    })
    await small?.start()
    const stack = await startTestStack(
      { sample: false },
      {
        engines: { databaseUrl: database.url, opensearchUrl: cluster.url },
        // The default, which readers in production have.
        env: { SEARCH_TIMEOUT_SECONDS: '2' },
      },
    )
    closing.push(() => stack.close())
    const { client, prefix } = stack.search
    const read = async <Rows>(path: string): Promise<Rows> =>
      (await client.transport.request({ method: 'GET', path })).body as Rows
    const month = `${prefix}posts-g1-${new Date().toISOString().slice(0, 7)}`
    const listShards = () => read<Shard[]>(`/_cat/shards/${month}?format=json&h=index,prirep,node`)
    const filler = join(disk, 'filler')
    return {
      stack,
      nodes,
      async findManager() {
        const [manager] = await read<{ node: string }[]>('/_cat/cluster_manager?format=json&h=node')
        return manager?.node ?? ''
      },
      findPrimary: async () =>
        (await listShards()).find(({ prirep }) => prirep === 'p')?.node ?? '',
      async waitUntilWhole() {
        await waitUntil('the cluster is whole', async () => {
          const { status, number_of_nodes: many } = await read<{
            status: string
            number_of_nodes: number
          }>('/_cluster/health').catch(() => ({ status: 'away', number_of_nodes: 0 }))
          return status === 'green' && many === NODES
        })
      },
      async fillDisk() {
        await setDisks(client, true)
        const shards = await listShards()
        if (!shards.some(({ node }) => node === SMALL)) {
          const from = shards.find(({ prirep }) => prirep === 'r')?.node
          const move = { index: month, shard: 0, from_node: from, to_node: SMALL }
          await client.transport.request({
            method: 'POST',
            path: '/_cluster/reroute',
            body: { commands: [{ move }] },
          })
          await waitUntil('the node with the small disk has the month', async () =>
            (await listShards()).some(({ node }) => node === SMALL),
          )
        }
        const { bavail, bsize } = await statfs(disk)
        const bytes = bavail * bsize - FULL_MB * 2 ** 20
        await execute('fallocate', ['--length', String(bytes), filler])
      },
      async freeDisk() {
        await rm(filler, { force: true })
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function moveToSmallDisk(folder: string): Promise<void> {
  const kept = `${folder}-kept`
  await execute('mv', [folder, kept])
  await mkdir(folder)
  await execute('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=755`, 'tmpfs', folder])
  await execute('cp', ['-a', `${kept}/.`, folder])
  await execute('chown', ['--reference', kept, folder])
  await rm(kept, { recursive: true })
}

/** OpenSearch watches its disks, as it does unless told otherwise. Only a small disk can be full. */
async function setDisks(client: TestStack['search']['client'], watched: boolean): Promise<void> {
  const disk = 'cluster.routing.allocation.disk'
  const watermarks = Object.entries(WATERMARKS_MB).map(([name, mb]) => [
    `${disk}.watermark.${name}`,
    `${mb}mb`,
  ])
  await client.cluster.putSettings({
    body: {
      persistent: {
        ...(Object.fromEntries(watermarks) as Record<string, string>),
        [`${disk}.threshold_enabled`]: watched,
        'cluster.info.update.interval': '10s',
      },
    },
  })
}
