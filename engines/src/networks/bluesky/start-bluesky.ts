import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

import type { Engine, Report } from '../../engine.ts'
import { takePort } from '../../processes/take-port.ts'
import { createPdsClient, type PdsClient } from './pds-client.ts'
import { fetchServers, type ServerPrograms } from './fetch-servers.ts'
import { startServer } from './server-process.ts'

const RUN_SERVER = join(import.meta.dirname, 'run-server.ts')
/** Jetstream ends when its source is silent for longer; on loopback, it usually is. */
const SILENCE = '24h'
const EVENTS_KEPT = '24h'

export interface BlueskyOptions {
  /** For data and logs; must be new or empty. */
  folder: string
  /** How long Jetstream keeps events, in Go's format: `20s`. By default 24 hours, as in production. */
  eventsKept?: string
  /** How long its source may be silent. Jetstream drops old events only as often as this. */
  silence?: string
  /** Whether the PDS limits requests, as in production. */
  hasRateLimits?: boolean
  report?: Report
}

/** Bluesky's own servers, on loopback. */
export interface Bluesky {
  /** The directory of identities. */
  plcUrl: string
  /** The server of accounts. */
  pdsUrl: string
  /** Where the stream is subscribed to. */
  jetstreamUrl: string
  /** Writes as accounts and as a moderator do. */
  client: PdsClient
  /** The server of the stream, which proofs stop and kill. */
  jetstream: Engine
  /** The server of accounts. */
  pds: Engine
  stop: () => Promise<void>
}

/** Starts PLC, PDS and Jetstream. If one fails, none stays. */
export async function startBluesky(options: BlueskyOptions): Promise<Bluesky> {
  const programs = await fetchServers(options.report)
  const folder = resolve(options.folder)
  for (const name of ['pds', 'blobs', 'jetstream'])
    mkdirSync(join(folder, name), { recursive: true })
  const started: Engine[] = []
  const keep = (server: Engine): Engine => {
    started.push(server)
    return server
  }
  const stop = async (): Promise<void> => {
    for (const server of started.toReversed()) await server.stop()
  }
  const adminPassword = toSecret()
  try {
    const plc = keep(await startPlc(programs, folder))
    const pds = keep(
      await startPds(programs, { ...options, folder, plcUrl: plc.url, adminPassword }),
    )
    const jetstream = keep(await startJetstream(programs, { ...options, folder, pdsUrl: pds.url }))
    const client = createPdsClient({ origin: pds.url, adminPassword })
    return {
      plcUrl: plc.url,
      pdsUrl: pds.url,
      jetstreamUrl: jetstream.url,
      client,
      jetstream,
      pds,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

const toSecret = (): string => randomBytes(32).toString('hex')

async function startPlc({ packages }: ServerPrograms, folder: string): Promise<Engine> {
  const port = await takePort(0, '')
  const url = `http://localhost:${port}`
  return startServer({
    name: 'PLC',
    program: process.execPath,
    args: [RUN_SERVER, 'plc', packages],
    env: { PLC_PORT: String(port) },
    logFile: join(folder, 'plc.log'),
    url,
    readyUrl: `${url}/_health`,
  })
}

interface PdsOptions extends Pick<BlueskyOptions, 'folder' | 'hasRateLimits'> {
  plcUrl: string
  adminPassword: string
}

async function startPds({ packages }: ServerPrograms, options: PdsOptions): Promise<Engine> {
  const port = await takePort(0, '')
  const url = `http://localhost:${port}`
  return startServer({
    name: 'PDS',
    program: process.execPath,
    args: [RUN_SERVER, 'pds', packages],
    env: toPdsSettings(options, port),
    logFile: join(options.folder, 'pds.log'),
    url,
    readyUrl: `${url}/xrpc/_health`,
  })
}

/** Handles end in `.test`, and nobody is invited or mailed. No other server is told of it. */
const toPdsSettings = (options: PdsOptions, port: number): Record<string, string> => ({
  PDS_HOSTNAME: 'localhost',
  PDS_PORT: String(port),
  PDS_DEV_MODE: '1',
  PDS_INVITE_REQUIRED: '0',
  PDS_DID_PLC_URL: options.plcUrl,
  PDS_DATA_DIRECTORY: join(options.folder, 'pds'),
  PDS_BLOBSTORE_DISK_LOCATION: join(options.folder, 'blobs'),
  PDS_CRAWLERS: '',
  PDS_RATE_LIMITS_ENABLED: options.hasRateLimits ? '1' : '0',
  PDS_ADMIN_PASSWORD: options.adminPassword,
  PDS_JWT_SECRET: toSecret(),
  PDS_DPOP_SECRET: toSecret(),
  PDS_PLC_ROTATION_KEY_K256_PRIVATE_KEY_HEX: toSecret(),
  LOG_ENABLED: '1',
  LOG_LEVEL: 'warn',
})

interface JetstreamOptions extends Pick<BlueskyOptions, 'folder' | 'eventsKept' | 'silence'> {
  pdsUrl: string
}

async function startJetstream(
  { jetstream }: ServerPrograms,
  { folder, pdsUrl, eventsKept = EVENTS_KEPT, silence = SILENCE }: JetstreamOptions,
): Promise<Engine> {
  const port = await takePort(0, '')
  const source = new URL('/xrpc/com.atproto.sync.subscribeRepos', pdsUrl)
  source.protocol = 'ws:'
  return startServer({
    name: 'Jetstream',
    program: jetstream,
    args: [
      `--ws-url=${source.href}`,
      `--listen-addr=127.0.0.1:${port}`,
      `--metrics-listen-addr=127.0.0.1:${await takePort(0, '')}`,
      `--data-dir=${join(folder, 'jetstream')}`,
      `--liveness-ttl=${silence}`,
      `--event-ttl=${eventsKept}`,
    ],
    env: {},
    logFile: join(folder, 'jetstream.log'),
    url: `ws://127.0.0.1:${port}/subscribe`,
    readyUrl: `http://127.0.0.1:${port}/`,
  })
}
