import { basename, dirname, join } from 'node:path'

import type { EngineStatus } from '../engine.ts'
import { launchDaemon, stopDaemon, waitForDaemon } from '../processes/daemon.ts'
import { loadRunning } from '../processes/process-record.ts'
import { makeFolder } from '../processes/unprivileged-user.ts'
import { withLock } from '../processes/with-lock.ts'
import { knownFolders, runningFolders } from './cluster-nodes.ts'
import type { ClusterNode } from './cluster-nodes.ts'
import { writeConfiguration } from './node-configuration.ts'
import { askNodeVersion, toNodeDaemon, toNodeUrl } from './opensearch-node.ts'
import type { NodeSetup } from './opensearch-node.ts'

export const exclusively = <T>(data: string, action: () => Promise<T>): Promise<T> =>
  withLock(join(data, 'opensearch.lock'), action)

const runs = ({ folder }: ClusterNode): boolean => loadRunning(folder) !== null

/** Starts those of the cluster's nodes that are asked for; when one fails, none of them stays. */
export async function startNodes(
  setup: NodeSetup,
  all: ClusterNode[],
  some: ClusterNode[],
): Promise<void> {
  const missing = some.filter((node) => !runs(node))
  const allPorts = all.map(({ ports }) => ports)
  const size = all.filter(runs).length + missing.length
  const toDaemon = (node: ClusterNode) => toNodeDaemon(setup, node, size)
  try {
    for (const node of missing) {
      makeFolder(node.folder)
      writeConfiguration(node.folder, node.index, allPorts)
      launchDaemon(toDaemon(node))
    }
    await Promise.all(some.map((node) => waitForDaemon(toDaemon(node))))
  } catch (error) {
    const launched = missing.map(({ folder }) => folder)
    await stopNodes(launched, 'SIGTERM')
    throw error
  }
}

export async function stopNodes(folders: string[], signal: NodeJS.Signals): Promise<void> {
  await Promise.all(folders.map((folder) => stopDaemon(folder, signal)))
}

export async function stopOpenSearch(data: string): Promise<void> {
  await exclusively(data, () => stopNodes(knownFolders(data), 'SIGTERM'))
}

/** All nodes of the cluster that runs, dead ones too; a single line when none does. */
export async function statusOfOpenSearch(data: string): Promise<EngineStatus[]> {
  const [alive] = runningFolders(data)
  if (alive === undefined) return [{ engine: 'OpenSearch', running: null }]
  const cluster = knownFolders(data).filter((folder) => dirname(folder) === dirname(alive))
  return Promise.all(cluster.map(statusOfNode))
}

async function statusOfNode(folder: string): Promise<EngineStatus> {
  const name = { engine: 'OpenSearch', node: basename(folder) } as const
  const running = loadRunning(folder)
  if (running === null) return { ...name, running }
  const { pid, port } = running
  const version = (await askNodeVersion(port)) ?? 'not answering'
  return { ...name, running: { process: `pid ${pid}`, url: toNodeUrl(port), version } }
}
