import { globSync } from 'node:fs'
import { join } from 'node:path'

import { takePort } from '../processes/take-port.ts'
import { nodeName, readPorts } from './node-configuration.ts'
import type { NodePorts } from './node-configuration.ts'
import { findNode, type ClusterNode } from './opensearch-node.ts'

const TRANSPORT_OFFSET = 100

/** Each cluster size has its own data: a single node cannot use the data of a cluster of three. */
const nodeFolder = (data: string, size: number, index: number): string =>
  join(data, 'opensearch', `${size}-nodes`, nodeName(index))

/** The folders of all nodes that ever ran here, of every cluster size. */
export function knownFolders(data: string): string[] {
  const parent = join(data, 'opensearch')
  const found = globSync('*-nodes/*', { cwd: parent }).toSorted()
  return found.map((folder) => join(parent, folder))
}

export const runningFolders = (data: string): string[] =>
  knownFolders(data).filter((folder) => findNode(folder) !== null)

/** Running nodes, and those that join them, keep their ports. */
export async function layOutNodes(
  data: string,
  size: number,
  firstPort: number,
): Promise<ClusterNode[]> {
  const folders = Array.from({ length: size }, (_, index) => nodeFolder(data, size, index))
  const running = runningFolders(data)
  if (running.some((folder) => !folders.includes(folder))) {
    throw new Error(
      `OpenSearch runs with ${running.length} node(s), not ${size}: stop it first (npm run engines -- stop).`,
    )
  }
  const nodes = folders.map(async (folder, index) => {
    const ports = running.length > 0 ? readPorts(folder) : await choosePorts(firstPort, index)
    return { index, folder, ports }
  })
  return Promise.all(nodes)
}

async function choosePorts(first: number, index: number): Promise<NodePorts> {
  const transport = first === 0 ? 0 : first + TRANSPORT_OFFSET + index
  return {
    http: await takePort(first === 0 ? 0 : first + index, '--opensearch-port'),
    transport: await takePort(transport, '--opensearch-port'),
  }
}
