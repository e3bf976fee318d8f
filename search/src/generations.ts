import {
  BUILDING,
  contributorsTemplate,
  lastHeardTemplate,
  postsTemplate,
  SERVING,
} from './index-templates.ts'
import {
  contributorIndex,
  contributorsAlias,
  monthAlias,
  postIndex,
  postIndices,
  postsAlias,
  toNextMonth,
} from './names.ts'
import type { Search } from './open-search.ts'

/** Installs the index templates and adds missing fields to existing indices; safe to repeat. */
export async function installTemplates(search: Search): Promise<void> {
  await putTemplate(search, 'posts', postsTemplate(search))
  await putTemplate(search, 'contributors', contributorsTemplate(search))
  await putTemplate(search, 'last-heard', lastHeardTemplate(search))
}

type Template = ReturnType<
  typeof postsTemplate | typeof contributorsTemplate | typeof lastHeardTemplate
>

async function putTemplate({ client, prefix }: Search, name: string, body: Template) {
  const put = (path: string, part: object) =>
    client.transport.request({ method: 'PUT', path, body: part })
  await put(`/_index_template/${prefix}${name}`, body)
  const { properties } = body.template.mappings
  const existing = body.index_patterns.join(',')
  await put(`/${existing}/_mapping?allow_no_indices=true&ignore_unavailable=true`, { properties })
}

/**
 * Creates missing indices of a generation; readers see them only if the generation is live. Others are neither refreshed
 * nor replicated until `serveGeneration` is called. Includes the month after, because readers cache the list of months:
 * the first post of a month must not wait for that.
 */
export async function ensurePostIndices(
  search: Search,
  generation: { number: number; live: boolean },
  months: string[],
): Promise<void> {
  const wanted = [...new Set(months.flatMap((month) => [month, toNextMonth(month)]))]
  const indices = wanted.map((month) => postIndex(search, generation.number, month))
  const limits = { requestTimeout: search.writeTimeoutMs }
  const { body: haveAll } = await search.client.indices.exists({ index: indices }, limits)
  if (haveAll) return
  for (const month of wanted) {
    const aliases = { [postsAlias(search)]: {}, [monthAlias(search, month)]: {} }
    await ensureIndex(
      search,
      postIndex(search, generation.number, month),
      generation.live ? { aliases } : { settings: { index: BUILDING } },
    )
  }
}

export async function ensureContributorIndex(
  search: Search,
  generation: { number: number; live: boolean },
): Promise<void> {
  const aliases = generation.live ? { [contributorsAlias(search)]: {} } : {}
  await ensureIndex(search, contributorIndex(search, generation.number), { aliases })
}

export async function ensureIndex(
  search: Search,
  index: string,
  body: { aliases?: Record<string, object>; settings?: { index: object } } = {},
): Promise<void> {
  const { body: exists } = await search.client.indices.exists({ index })
  if (exists) return
  try {
    await search.client.indices.create({ index, body })
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes('resource_already_exists')) throw error
  }
}

/** The months for which a generation has an index. */
async function listGenerationMonths(search: Search, generation: number): Promise<string[]> {
  const { body } = await search.client.cat.indices({
    index: postIndices(search, generation),
    format: 'json',
    h: ['index'],
  })
  const start = postIndex(search, generation, '')
  const rows = body as { index?: string }[]
  return rows.flatMap((row) => (row.index ? [row.index.slice(start.length)] : [])).toSorted()
}

/** The numbers of all generations that have an index of posts or of contributors. */
export async function listIndexedGenerations(search: Search): Promise<number[]> {
  const { body } = await search.client.cat.indices({
    index: [postIndices(search, '*'), contributorIndex(search, '*')],
    format: 'json',
    h: ['index'],
  })
  const rows = body as { index?: string }[]
  const numbers = rows.flatMap(({ index = '' }) => {
    const found = /^(?:posts|contributors)-g(\d+)/.exec(index.slice(search.prefix.length))?.[1]
    return found === undefined ? [] : [Number(found)]
  })
  return [...new Set(numbers)].toSorted((a, b) => a - b)
}

/** Switches readers to a generation in one call, so that no reader ever sees none or both. */
export async function moveAliases(search: Search, generation: number): Promise<void> {
  const months = await listGenerationMonths(search, generation)
  const actions = [
    ...(await listAliases(search)).map((pair) => ({ remove: pair })),
    ...months.map((month) => ({
      add: {
        index: postIndex(search, generation, month),
        aliases: [postsAlias(search), monthAlias(search, month)],
      },
    })),
    { add: { index: contributorIndex(search, generation), alias: contributorsAlias(search) } },
  ]
  await search.client.indices.updateAliases({ body: { actions } })
}

/** One by one: with wildcards the engine silently removes nothing. */
async function listAliases(search: Search): Promise<{ index: string; alias: string }[]> {
  const { body } = await search.client.cat.aliases({
    name: [postsAlias(search), `${postsAlias(search)}-*`, contributorsAlias(search)],
    format: 'json',
    h: ['index', 'alias'],
  })
  const rows = body as { index?: string; alias?: string }[]
  return rows.flatMap(({ index, alias }) => (index && alias ? [{ index, alias }] : []))
}

/** Deletes a generation's indices; safe to repeat. */
export async function dropGeneration(search: Search, generation: number): Promise<void> {
  const months = await listGenerationMonths(search, generation)
  const indices = [
    ...months.map((month) => postIndex(search, generation, month)),
    contributorIndex(search, generation),
  ]
  await search.client.indices.delete({ index: indices, ignore_unavailable: true })
}

/** Refreshes and replicates a generation that was built. Repeat it where no index can be created meanwhile. */
export async function serveGeneration(search: Search, generation: number): Promise<void> {
  await search.client.indices.putSettings({
    index: postIndices(search, generation),
    body: { index: SERVING },
  })
}

/** Waits until each index of a generation has its replica, or no node can take one. */
export async function waitForReplicas(search: Search, generation: number): Promise<void> {
  for (;;) {
    const { body } = await search.client.cluster.health(
      { index: postIndices(search, generation), wait_for_status: 'green', timeout: '10s' },
      { ignore: [TIMED_OUT] },
    )
    if (body.status === 'green' || body.initializing_shards === 0) return
  }
}

/** The engine answers so when it is not green in time. */
const TIMED_OUT = 408

/** Makes written documents searchable immediately; a rebuild does this before it compares. */
export async function refreshGeneration(search: Search, generation: number): Promise<void> {
  await search.client.indices.refresh({
    index: [postIndices(search, generation), contributorIndex(search, generation)],
  })
}

/** The number of posts of a generation, tombstones included. */
export async function countGeneration(search: Search, generation: number): Promise<number> {
  const { body } = await search.client.count({ index: postIndices(search, generation) })
  return body.count
}
