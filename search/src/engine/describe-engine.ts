import { contributorIndex, lastHeardIndex, postIndices } from '../names.ts'
import { askWith, type Search } from '../open-search.ts'

interface EngineNode {
  name: string
  diskBytes: number
  freeBytes: number
  /** What time it is there. */
  clock: Date
}

/** What an operator wants to know of the engine. */
export interface EngineDescription {
  version: string
  distribution: string
  health: string
  nodes: EngineNode[]
  /** Of this installation, in all generations, replicas included. */
  indices: { count: number; documents: number; bytes: number }
  /** Indices of this installation that the engine no longer writes to, for want of disk. */
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
  const ask = <Answer>(path: string): Promise<Answer> =>
    askWith(search, (client, limits) =>
      client.transport.request({ method: 'GET', path }, limits),
    ) as Promise<Answer>
  const ours = encodeURIComponent(
    // With a star, since one that is not there yet is no error then.
    [postIndices(search, '*'), contributorIndex(search, '*'), `${lastHeardIndex(search)}*`].join(
      ',',
    ),
  )
  const { version } = await ask<Info>('/')
  const { status } = await ask<{ status: string }>('/_cluster/health')
  const { nodes } = await ask<Stats>('/_nodes/stats/fs')
  const rows = await ask<IndexRows>(
    `/_cat/indices/${ours}?format=json&bytes=b&h=index,docs.count,store.size`,
  )
  const settings = await ask<IndexSettings>(
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

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0)
