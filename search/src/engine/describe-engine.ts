import { contributorIndex, lastHeardIndex, postIndices } from '../names.ts'
import { callEngine, type Search } from '../open-search.ts'

interface EngineNode {
  name: string
  diskBytes: number
  freeBytes: number
  /** Its current time. */
  clock: Date
}

/** For `operator status` and `operator doctor`. */
export interface EngineDescription {
  version: string
  distribution: string
  health: string
  nodes: EngineNode[]
  /** Of this installation, in all generations, replicas included. */
  indices: { count: number; documents: number; bytes: number }
  /** Indices of this installation that are read-only because the disk is full. */
  blocked: string[]
}

interface Info {
  version: { number: string; distribution?: string }
}
interface Stats {
  nodes: Record<
    string,
    { name: string; timestamp: number; fs: { total: Record<string, number | undefined> } }
  >
}
type IndexRows = { index?: string; 'docs.count'?: string; 'store.size'?: string }[]
type IndexSettings = Record<string, { settings: Record<string, string | undefined> }>

export async function describeEngine(search: Search): Promise<EngineDescription> {
  const get = <Answer>(path: string): Promise<Answer> =>
    callEngine(search, (client, limits) =>
      client.transport.request({ method: 'GET', path }, limits),
    ) as Promise<Answer>
  const ours = encodeURIComponent(
    // The wildcard makes a missing index not an error.
    [postIndices(search, '*'), contributorIndex(search, '*'), `${lastHeardIndex(search)}*`].join(
      ',',
    ),
  )
  const { version } = await get<Info>('/')
  const { status } = await get<{ status: string }>('/_cluster/health')
  const { nodes } = await get<Stats>('/_nodes/stats/fs')
  const rows = await get<IndexRows>(
    `/_cat/indices/${ours}?format=json&bytes=b&h=index,docs.count,store.size`,
  )
  const settings = await get<IndexSettings>(
    `/${ours}/_settings/index.blocks.*?flat_settings=true&ignore_unavailable=true`,
  )
  return {
    version: version.number,
    distribution: version.distribution ?? 'unknown',
    health: status,
    nodes: Object.values(nodes).map(({ name, timestamp, fs }) => ({
      name,
      diskBytes: fs.total['total_in_bytes'] ?? 0,
      freeBytes: fs.total['available_in_bytes'] ?? 0,
      clock: new Date(timestamp),
    })),
    indices: {
      count: rows.length,
      documents: sum(rows.map((row) => Number(row['docs.count'] ?? 0))),
      bytes: sum(rows.map((row) => Number(row['store.size'] ?? 0))),
    },
    blocked: Object.entries(settings).flatMap(([index, { settings: own }]) =>
      own['index.blocks.read_only_allow_delete'] === 'true' ? [index] : [],
    ),
  }
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0)
