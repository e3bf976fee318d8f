import { withClient } from '@hemicycle/store/testing'
import { type TestStack, waitUntil } from '@hemicycle/tools/stack'
import type { Client } from 'pg'

/** A moment at which the collector is killed. Afterwards the collector is dead and no lock is held. */
export interface Moment {
  name: string
  reach(stack: TestStack): Promise<void>
}

/** Each moment is reached by holding a lock that the collector waits for, so the collector needs no test hooks. */
export const MOMENTS: Moment[] = [
  {
    name: 'after receiving and before saving',
    reach: (stack) =>
      inTransaction(stack, async (client) => {
        await client.query('lock table post in exclusive mode')
        await waitUntil('a save waits', () => isWaiting(stack, 'insert into post ', 'update post '))
        await stack.collector.kill()
      }),
  },
  {
    name: 'after saving and before indexing',
    async reach(stack) {
      await setWritable(stack, false)
      await waitUntil('posts are queued', async () => (await countQueued(stack)) > 20)
      await stack.collector.kill()
      await setWritable(stack, true)
    },
  },
  {
    name: 'after indexing and before settling',
    async reach(stack) {
      await setWritable(stack, false)
      await waitUntil('posts are queued', async () => (await countQueued(stack)) > 20)
      await inTransaction(stack, async (client) => {
        await client.query('select * from search_queue for update')
        await setWritable(stack, true)
        await waitUntil('a settle waits', () => isWaiting(stack, 'delete from search_queue'))
        await stack.collector.kill()
      })
    },
  },
  {
    name: 'during a reindex',
    reach: (stack) =>
      inTransaction(stack, async (client) => {
        // Keeps the rebuild from finishing.
        await client.query(`select 1 from search_generation where state = 'live' for update`)
        const reindexing = stack.operator('reindex')
        reindexing.start()
        await waitUntil('a rebuild is under way', () => isBuilding(stack))
        await Promise.all([stack.collector.kill(), reindexing.kill()])
        if (!(await isBuilding(stack))) throw new Error('the rebuild was over before the kill')
      }),
  },
]

const inTransaction = (
  { databaseUrl }: TestStack,
  work: (client: Client) => Promise<void>,
): Promise<void> =>
  withClient(databaseUrl, 'hemicycle proof', async (client) => {
    await client.query('begin')
    await work(client)
    await client.query('rollback')
  })

/** Uses its own connection, because the other one holds the lock. */
async function isWaiting({ databaseUrl }: TestStack, ...beginnings: string[]): Promise<boolean> {
  return withClient(databaseUrl, 'hemicycle proof', async (client) => {
    const { rows } = await client.query<{ query: string }>(
      `select query from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
    return rows.some(({ query: text }) => {
      const words = text.replaceAll(/\s+/g, ' ').trim()
      return beginnings.some((beginning) => words.startsWith(beginning))
    })
  })
}

const isBuilding = ({ databaseUrl }: TestStack): Promise<boolean> =>
  withClient(databaseUrl, 'hemicycle proof', async (client) => {
    const { rows } = await client.query(`select 1 from search_generation where state = 'building'`)
    return rows.length > 0
  })

const countQueued = ({ databaseUrl }: TestStack): Promise<number> =>
  withClient(databaseUrl, 'hemicycle proof', async (client) => {
    const { rows } = await client.query<{ total: string }>(
      `select count(*) as total from search_queue where subject = 'post'`,
    )
    return Number(rows[0]?.total)
  })

async function setWritable({ search }: TestStack, writable: boolean): Promise<void> {
  await search.client.indices.putSettings({
    index: `${search.prefix}posts-g*`,
    body: { index: { blocks: { write: writable ? null : true } } } as never,
  })
}
