import { basename, dirname, join } from 'node:path'

import { DEFAULT_DATA_FOLDER, prepareDataFolder } from '../data-folder.ts'
import { DEFAULT_HEAP, DEFAULT_OPENSEARCH_PORT } from '../engine-options.ts'
import type { OpenSearchOptions } from '../engine-options.ts'
import type { Engine, EngineNode, EngineStatus } from '../engine.ts'
import { withLock } from '../processes/with-lock.ts'
import { knownFolders, layOutNodes, runningFolders } from './cluster-nodes.ts'
import { fetchOpenSearch } from './fetch-opensearch.ts'
import { findJava } from './find-java.ts'
import { readPorts } from './node-configuration.ts'
import {
  askNodeVersion,
  findNode,
  launchNode,
  signalNode,
  stopNode,
  toNodeUrl,
  waitForNode,
} from './opensearch-node.ts'
import type { ClusterNode, NodeSetup } from './opensearch-node.ts'

export interface OpenSearchCluster extends Engine {
  /** Each can be stopped, started and killed separately. */
  nodes: EngineNode[]
}

const exclusively = <T>(data: string, action: () => Promise<T>): Promise<T> =>
  withLock(join(data, 'opensearch.lock'), action)

/** Returns when all nodes have found each other; nodes that are already running are left as they are. */
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
  const control = (nodes: ClusterNode[]): Engine => {
    const folders = nodes.map(({ folder }) => folder)
    return {
      url: nodes.map(({ ports }) => toNodeUrl(ports.http)).join(','),
      stop: () => exclusively(data, () => stopNodes(folders, 'SIGTERM')),
      start: () => exclusively(data, () => startNodes(setup, all, nodes)),
      kill: () => exclusively(data, () => stopNodes(folders, 'SIGKILL')),
    }
  }
  return {
    ...control(all),
    nodes: all.map((node) => ({
      ...control([node]),
      pause: () => signalNode(node.folder, 'SIGSTOP'),
      resume: () => signalNode(node.folder, 'SIGCONT'),
    })),
  }
}

/** Starts the given nodes of a cluster; if one fails, all that were started here are stopped. */
async function startNodes(
  setup: NodeSetup,
  all: ClusterNode[],
  nodes: ClusterNode[],
): Promise<void> {
  const runs = ({ folder }: ClusterNode): boolean => findNode(folder) !== null
  const missing = nodes.filter((node) => !runs(node))
  const allPorts = all.map(({ ports }) => ports)
  const size = all.filter(runs).length + missing.length
  try {
    for (const node of missing) launchNode(setup, node, allPorts)
    await Promise.all(nodes.map((node) => waitForNode(node, size)))
  } catch (error) {
    await stopNodes(
      missing.map(({ folder }) => folder),
      'SIGTERM',
    )
    throw error
  }
}

async function stopNodes(folders: string[], signal: NodeJS.Signals): Promise<void> {
  await Promise.all(folders.map((folder) => stopNode(folder, signal)))
}

export const stopOpenSearch = (data: string): Promise<void> =>
  exclusively(data, () => stopNodes(knownFolders(data), 'SIGTERM'))

/** All nodes of the running cluster, including dead ones; one entry when no node is running. */
export async function statusOfOpenSearch(data: string): Promise<EngineStatus[]> {
  const [alive] = runningFolders(data)
  if (alive === undefined) return [{ engine: 'OpenSearch', running: null }]
  const cluster = knownFolders(data).filter((folder) => dirname(folder) === dirname(alive))
  return Promise.all(cluster.map(statusOfNode))
}

async function statusOfNode(folder: string): Promise<EngineStatus> {
  const name = { engine: 'OpenSearch', node: basename(folder) } as const
  const pid = findNode(folder)
  if (pid === null) return { ...name, running: null }
  const { http } = readPorts(folder)
  const version = (await askNodeVersion(http)) ?? 'not answering'
  return { ...name, running: { process: `pid ${pid}`, url: toNodeUrl(http), version } }
}
