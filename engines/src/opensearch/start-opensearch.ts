import { DEFAULT_DATA_FOLDER, prepareDataFolder } from '../data-folder.ts'
import { DEFAULT_HEAP, DEFAULT_OPENSEARCH_PORT } from '../engine-options.ts'
import type { OpenSearchOptions } from '../engine-options.ts'
import type { Engine } from '../engine.ts'
import { layOutNodes } from './cluster-nodes.ts'
import type { ClusterNode } from './cluster-nodes.ts'
import { exclusively, startNodes, stopNodes } from './control-nodes.ts'
import { fetchOpenSearch } from './fetch-opensearch.ts'
import { findJava } from './find-java.ts'
import { toNodeUrl } from './opensearch-node.ts'
import type { NodeSetup } from './opensearch-node.ts'

export interface OpenSearchCluster extends Engine {
  /** Each can be stopped, started and killed by itself. */
  nodes: Engine[]
}

/** Returns once all nodes have found each other; nodes that run already are taken as they are. */
export async function startOpenSearch(options: OpenSearchOptions = {}): Promise<OpenSearchCluster> {
  const data = prepareDataFolder(options.data ?? DEFAULT_DATA_FOLDER)
  const setup: NodeSetup = {
    java: findJava(),
    home: await fetchOpenSearch(options.report),
    heap: options.heap ?? DEFAULT_HEAP,
    durable: options.durable ?? true,
  }
  const nodes = await exclusively(data, async () => {
    const port = options.port ?? DEFAULT_OPENSEARCH_PORT
    const chosen = await layOutNodes(data, options.nodes ?? 1, port)
    await startNodes(setup, chosen, chosen)
    return chosen
  })
  return toCluster(data, setup, nodes)
}

function toCluster(data: string, setup: NodeSetup, all: ClusterNode[]): OpenSearchCluster {
  const control = (some: ClusterNode[]): Engine => {
    const folders = some.map(({ folder }) => folder)
    return {
      url: some.map(({ ports }) => toNodeUrl(ports.http)).join(','),
      stop: () => exclusively(data, () => stopNodes(folders, 'SIGTERM')),
      start: () => exclusively(data, () => startNodes(setup, all, some)),
      kill: () => exclusively(data, () => stopNodes(folders, 'SIGKILL')),
    }
  }
  return { ...control(all), nodes: all.map((node) => control([node])) }
}
