import { randomBytes } from 'node:crypto'
import { installTemplates, openSearch, type Search } from '../src/index.ts'
import { testSubjects } from './subjects.ts'

export interface TestSearch {
  search: Search
  url: string
  prefix: string
  /** Makes written documents searchable now. */
  refresh: () => Promise<void>
  /** Deletes the indices, for the next test of the file. */
  empty: () => Promise<void>
  drop: () => Promise<void>
}

/** Long, because tests may run on a busy machine. */
const TIMEOUT_SECONDS = 15

/**
 * Separate indices for one test file, on the engine of OPENSEARCH_URL unless another is given; or those that an earlier
 * run kept, by their prefix.
 */
export async function createTestSearch(
  url = process.env['OPENSEARCH_URL'] ?? 'http://127.0.0.1:1',
  prefix = `test-${randomBytes(6).toString('hex')}-`,
): Promise<TestSearch> {
  const search = openSearch({
    url,
    prefix,
    searchTimeoutSeconds: TIMEOUT_SECONDS,
    subjects: testSubjects,
  })
  await installTemplates(search)
  const empty = async (): Promise<void> => {
    const { body } = await search.client.cat.indices({
      index: `${prefix}*`,
      format: 'json',
      h: ['index'],
    })
    const indices = (body as { index?: string }[]).flatMap((row) => (row.index ? [row.index] : []))
    // A retry after a lost answer may find the indices gone.
    if (indices.length > 0)
      await search.client.indices.delete({ index: indices, ignore_unavailable: true })
  }
  return {
    search,
    url,
    prefix,
    async refresh() {
      await search.client.indices.refresh({ index: `${prefix}*` })
    },
    empty,
    async drop() {
      await empty()
      for (const name of ['posts', 'contributors', 'last-heard']) {
        await search.client.indices.deleteIndexTemplate(
          { name: `${prefix}${name}` },
          { ignore: [404] },
        )
      }
      await search.close()
    },
  }
}
