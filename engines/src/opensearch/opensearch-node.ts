import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'

import { EngineStartError } from '../processes/errors.ts'
import { endProcess, findProcess } from '../processes/find-process.ts'
import { engineUser, makeFolder } from '../processes/unprivileged-user.ts'
import { waitUntil } from '../processes/wait-until.ts'
import type { Java } from './find-java.ts'
import { toJavaOptions } from './java-options.ts'
import { nodeName, writeConfiguration } from './node-configuration.ts'
import type { NodePorts } from './node-configuration.ts'

export interface ClusterNode {
  index: number
  folder: string
  ports: NodePorts
}

export interface NodeSetup {
  java: Java
  home: string
  heap: string
  durable: boolean
}

const START_SECONDS = 180
const STOP_SECONDS = 20

const logFile = (folder: string): string => join(folder, 'log.txt')
const nodeOf = (folder: string): string => `-Dopensearch.path.conf=${join(folder, 'config')} `

export const toNodeUrl = (port: number): string => `http://127.0.0.1:${port}`

export const findNode = (folder: string): number | null => findProcess(nodeOf(folder))

/** The node outlives the command that starts it. Option `-d` would only detach its log, because Java does not fork. */
export function launchNode(
  setup: NodeSetup,
  { index, folder }: ClusterNode,
  all: NodePorts[],
): void {
  makeFolder(folder)
  writeConfiguration(folder, index, all)
  const log = openSync(logFile(folder), 'w')
  const child = spawn(
    join(setup.java.home, 'bin', 'java'),
    toJavaOptions(setup.java, { ...setup, folder }),
    {
      cwd: setup.home,
      env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' },
      stdio: ['ignore', log, log],
      detached: true,
      ...engineUser(),
    },
  )
  closeSync(log)
  child.on('error', () => {})
  child.unref()
}

/** Waits until the node sees `nodesToSee` nodes and every index has its primaries. Throws as soon as the node dies. */
export async function waitForNode(
  { index, folder, ports }: ClusterNode,
  nodesToSee: number,
): Promise<void> {
  const isReady = await waitUntil(
    async () => (await isHealthy(ports.http, nodesToSee)) || findNode(folder) === null,
    START_SECONDS,
  )
  const fail = (reason: string): never => {
    throw new EngineStartError(`OpenSearch node ${nodeName(index)}`, reason, logFile(folder))
  }
  if (findNode(folder) === null) fail('stopped while starting')
  if (!isReady) fail(`was not ready after ${START_SECONDS} seconds`)
}

/** Sends the signal, then SIGKILL after a timeout; does nothing if the node is not running. */
export async function stopNode(folder: string, signal: NodeJS.Signals): Promise<void> {
  if (await endProcess(nodeOf(folder), signal, STOP_SECONDS)) return
  await endProcess(nodeOf(folder), 'SIGKILL', STOP_SECONDS)
}

/** Does nothing if the node is not running. */
export function signalNode(folder: string, signal: NodeJS.Signals): void {
  const pid = findNode(folder)
  if (pid !== null) process.kill(pid, signal)
}

async function isHealthy(port: number, nodesToSee: number): Promise<boolean> {
  const wanted = `wait_for_status=yellow&wait_for_nodes=>=${nodesToSee}`
  const answer = await ask(port, `/_cluster/health?${wanted}&timeout=1s&cluster_manager_timeout=1s`)
  return answer !== null
}

/** Null when the node does not respond. */
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
