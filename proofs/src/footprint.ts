import { withClient } from '@hemicycle/store/testing'
import { startTestStack, type TestStack } from '@hemicycle/tools/stack'
import { fill } from './fill.ts'
import type { Proof } from './proof.ts'
import { runToEnd } from './run-to-end.ts'

const DAYS = 29
const PER_DAY = 105
/** Maximum bytes per post; docs/scale.md assumes less. */
const LIMITS = { postgres: 6_000, opensearch: 6_000 }

export const footprint: Proof = {
  name: 'footprint',
  promise: `A post of the sample parliament takes at most ${LIMITS.postgres} bytes in PostgreSQL and ${LIMITS.opensearch} in OpenSearch, indices included`,
  ring: 'night',
  async run({ log }) {
    const stack = await startTestStack({ sample: { days: DAYS, perDay: PER_DAY } })
    try {
      const before = await weighDatabase(stack)
      const began = Date.now()
      const posts = await fill(stack)
      const collecting = (Date.now() - began) / 1000
      log(`${posts} posts are collected and found in ${collecting.toFixed(0)} s`)
      const postgres = ((await weighDatabase(stack)) - before) / posts
      const opensearch = (await weighIndices(stack)) / posts
      const rebuilding = await timeRebuild(stack)
      const rates = `first fill ${rate(posts, collecting)}, rebuild ${rate(posts, rebuilding)} posts a second`
      return {
        isCorrect: posts > 0,
        measurements: [
          { name: 'PostgreSQL', value: postgres, unit: 'bytes a post', atMost: LIMITS.postgres },
          {
            name: 'OpenSearch',
            value: opensearch,
            unit: 'bytes a post',
            atMost: LIMITS.opensearch,
          },
        ],
        summary: `${posts} posts: ${postgres.toFixed(0)} bytes each in PostgreSQL, ${opensearch.toFixed(0)} in OpenSearch; ${rates}`,
      }
    } finally {
      await stack.close()
    }
  },
}

const rate = (posts: number, seconds: number): string => (posts / seconds).toFixed(0)

/** The size of our database on disk, without the WAL. */
const weighDatabase = ({ databaseUrl }: TestStack): Promise<number> =>
  withClient(databaseUrl, 'hemicycle proof', async (client) => {
    await client.query('vacuum')
    const { rows } = await client.query<{ bytes: string }>(
      'select pg_database_size(current_database()) as bytes',
    )
    return Number(rows[0]?.bytes)
  })

async function weighIndices({ search }: TestStack): Promise<number> {
  const index = `${search.prefix}posts-g*`
  await search.client.indices.flush({ index, wait_if_ongoing: true })
  const { body } = await search.client.cat.indices({
    index,
    format: 'json',
    bytes: 'b',
    h: ['store.size'],
  })
  const rows = body as { 'store.size'?: string }[]
  return rows.reduce((sum, row) => sum + Number(row['store.size'] ?? 0), 0)
}

async function timeRebuild(stack: TestStack): Promise<number> {
  const began = Date.now()
  await runToEnd(stack.operator('reindex'))
  return (Date.now() - began) / 1000
}
