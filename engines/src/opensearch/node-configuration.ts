import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { handOver } from '../processes/unprivileged-user.ts'

export interface NodePorts {
  http: number
  transport: number
}

export const nodeName = (index: number): string => `n${index + 1}`

const settingsFile = (folder: string): string => join(folder, 'config', 'opensearch.yml')

/** The last ports of the node in this folder. */
export function readPorts(folder: string): NodePorts {
  const settings = readFileSync(settingsFile(folder), 'utf8')
  const portOf = (name: string): number =>
    Number(new RegExp(`"${name}.port": (\\d+)`).exec(settings)?.[1])
  return { http: portOf('http'), transport: portOf('transport') }
}

/** Writes the settings of one node; `ports` has one entry for each node of the cluster. */
export function writeConfiguration(folder: string, index: number, ports: NodePorts[]): void {
  for (const name of ['config', 'data', 'tmp']) mkdirSync(join(folder, name), { recursive: true })
  // JSON is valid YAML, and its quotes protect unusual paths.
  writeFileSync(settingsFile(folder), toSettings(folder, index, ports))
  writeFileSync(join(folder, 'config', 'log4j2.properties'), LOG_TO_STANDARD_OUTPUT)
  handOver(folder)
}

function toSettings(folder: string, index: number, ports: NodePorts[]): string {
  const settings = {
    'cluster.name': 'hemicycle',
    'node.name': nodeName(index),
    'path.data': join(folder, 'data'),
    'path.logs': join(folder, 'tmp'),
    'network.host': '127.0.0.1',
    'http.port': ports[index]?.http,
    'transport.port': ports[index]?.transport,
    'action.auto_create_index': false,
    // Off, because developers' disks are often full, which would make every index read-only.
    'cluster.routing.allocation.disk.threshold_enabled': false,
    ...toDiscovery(ports),
  }
  return JSON.stringify(settings, null, 2)
}

function toDiscovery(ports: NodePorts[]): Record<string, unknown> {
  if (ports.length === 1) return { 'discovery.type': 'single-node' }
  return {
    'discovery.seed_hosts': ports.map(({ transport }) => `127.0.0.1:${transport}`),
    'cluster.initial_cluster_manager_nodes': ports.map((_, index) => nodeName(index)),
    ...FAULT_DETECTION,
  }
}

/** A node that does not answer leaves the cluster after a dozen seconds, not after half a minute. */
const FAULT_DETECTION = {
  'cluster.fault_detection.follower_check.timeout': '3s',
  'cluster.fault_detection.leader_check.timeout': '3s',
  // A new manager waits so long for each node of its first state, also for the one that hangs.
  'cluster.publish.timeout': '5s',
}

const LOG_TO_STANDARD_OUTPUT = `appender.console.type = Console
appender.console.name = console
appender.console.layout.type = PatternLayout
appender.console.layout.pattern = [%d{ISO8601}][%-5p][%c{1.}] %m%n
rootLogger.level = info
rootLogger.appenderRef.console.ref = console
`
