import { join } from 'node:path'

import type { Daemon } from '../processes/daemon.ts'
import type { ClusterNode } from './cluster-nodes.ts'
import type { Java } from './find-java.ts'
import { toJavaOptions } from './java-options.ts'
import { nodeName } from './node-configuration.ts'

export interface NodeSetup {
  java: Java
  home: string
  heap: string
  durable: boolean
}

export const toNodeUrl = (port: number): string => `http://127.0.0.1:${port}`

/** Ready when it sees so many nodes and every index has its primaries. */
export function toNodeDaemon(
  setup: NodeSetup,
  { index, folder, ports }: ClusterNode,
  nodesToSee: number,
): Daemon {
  return {
    name: `OpenSearch node ${nodeName(index)}`,
    folder,
    port: ports.http,
    command: join(setup.java.home, 'bin', 'java'),
    args: toJavaOptions(setup.java, { ...setup, folder }),
    cwd: setup.home,
    env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' },
    isReady: () => isHealthy(ports.http, nodesToSee),
  }
}

async function isHealthy(port: number, nodesToSee: number): Promise<boolean> {
  const wanted = `wait_for_status=yellow&wait_for_nodes=>=${nodesToSee}`
  const answer = await ask(port, `/_cluster/health?${wanted}&timeout=1s&cluster_manager_timeout=1s`)
  return answer !== null
}

/** Null when the node does not answer. */
export async function askNodeVersion(port: number): Promise<string | null> {
  const answer = await ask(port, '/')
  return /"number"\s*:\s*"([^"]+)"/.exec(answer ?? '')?.[1] ?? null
}

async function ask(port: number, path: string): Promise<string | null> {
  try {
    const answer = await fetch(toNodeUrl(port) + path, { signal: AbortSignal.timeout(5000) })
    const text = await answer.text()
    return answer.ok ? text : null
  } catch {
    return null
  }
}
