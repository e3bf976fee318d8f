import { isIP } from 'node:net'
import { MAX_CACHE_SECONDS } from '@hemicycle/contract/constants'
import type { Network } from '@hemicycle/contract'
import { NETWORKS, ROSTER_NETWORKS } from '@hemicycle/contract/networks'
import type { Environment } from './environment.ts'
import { isLoopback } from './is-loopback.ts'

/** Settings that more than one process reads. */

export interface MetricsSettings {
  host: string
  port: number
}

/** Null: no metrics are served. */
export const readMetricsSettings = (env: Environment): MetricsSettings | null =>
  env.isSet('METRICS_PORT')
    ? { host: env.text('METRICS_HOST', '127.0.0.1'), port: env.port('METRICS_PORT', 0) }
    : null

export interface TraceSettings {
  /** Receiver of spans, as OTLP over HTTP. */
  url: string
  /** The share of traces that is sent, from 0 to 1. */
  sampleRatio: number
}

/** Null: nothing is traced. */
export function readTraceSettings(env: Environment): TraceSettings | null {
  const url = env.url('TRACES_URL', 'http://127.0.0.1:4318/v1/traces')
  if (url === null) return null
  return { url, sampleRatio: env.number('TRACES_SAMPLE_RATIO', 0.1, { min: 0, max: 1 }) }
}

const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const

export const readLogLevel = (env: Environment): string =>
  env.oneOf('LOG_LEVEL', LEVELS, { fallback: 'info' })

/** How long requests are still answered after SIGTERM. */
export const readDrainSeconds = (env: Environment): number =>
  env.number('DRAIN_SECONDS', 5, { min: 0, max: 600 })

/** How long the search engine may work on one query. */
export const readSearchTimeoutSeconds = (env: Environment): number =>
  env.number('SEARCH_TIMEOUT_SECONDS', 2, { above: 0, max: 60 })

/** How long answers and pages may be cached. */
export const readCacheSeconds = (env: Environment): number =>
  env.number('CACHE_SECONDS', MAX_CACHE_SECONDS, {
    min: 1,
    max: MAX_CACHE_SECONDS,
    isWhole: true,
    reason: 'more would keep removed posts in shared caches for longer than 30 s',
  })

const EXPORTS = ['off', 'ids', 'full'] as const
type Right = Exclude<(typeof EXPORTS)[number], 'off'>
/**
 * How much of a post others may take along: nothing, its id, time and permalink, or everything. By network where the
 * networks differ.
 */
export type Exports = (typeof EXPORTS)[number] | Readonly<Partial<Record<Network, Right>>>

const RIGHT = new RegExp(`^(${ROSTER_NETWORKS.join('|')}):(ids|full)$`)

/** Press feeds may be left out: then only ids of theirs are given, unless everything of all others is. */
const MUST_BE_NAMED = ROSTER_NETWORKS.filter((network) => network !== 'feed')

/** Without a default: the networks' rules differ, and the operator answers for it. */
export function readExports(env: Environment): Exports {
  if (!env.text('EXPORTS', '').includes(':'))
    return env.oneOf('EXPORTS', EXPORTS, { reason: 'how much of posts others may take along' })
  const pairs = env.list('EXPORTS', {
    items: 'off, ids or full, or networks such as twitter:ids,bluesky:full',
    isValid: (pair) => RIGHT.test(pair),
  })
  const rights = Object.fromEntries(pairs.map((pair) => pair.split(':'))) as Record<Network, Right>
  const missing = MUST_BE_NAMED.filter((network) => !Object.hasOwn(rights, network))
  if (missing.length > 0) env.addFault(`EXPORTS names some networks but not ${missing.join(', ')}`)
  const [first, ...others] = new Set(Object.values(rights))
  return first !== undefined && others.length === 0 ? first : rights
}

/** Whether everything of a post on this network may be given out. */
export const isGivenWhole = (exports: Exports, network: string): boolean =>
  exports === 'full' ||
  (typeof exports === 'object' &&
    Object.entries(exports).some(([key, right]) => key === network && right === 'full'))

/** The token is null when X is not followed. */
export const readXAccess = (env: Environment): { origin: string; bearerToken: string | null } => ({
  origin: env.origin('X_API_ORIGIN', {
    fallback: NETWORKS.twitter.apiOrigin,
    protocols: ['https:'],
  }),
  bearerToken: env.text('X_BEARER_TOKEN', null),
})

export interface BlueskyAccess {
  jetstream: string
  plc: string
  /** Null: posts of accounts that we do not follow are not read. */
  appview: string | null
}

/** Null when Bluesky is not followed, which needs no key. */
export function readBlueskyAccess(env: Environment): BlueskyAccess | null {
  const isOn = env.onOff('BLUESKY', 'off')
  const access = {
    jetstream: readServer(env, 'BLUESKY_JETSTREAM', 'wss://jetstream2.us-east.bsky.network'),
    plc: readServer(env, 'BLUESKY_PLC', 'https://plc.directory'),
    appview:
      env.text('BLUESKY_APPVIEW', '') === 'off'
        ? null
        : readServer(env, 'BLUESKY_APPVIEW', 'https://public.api.bsky.app'),
  }
  return isOn ? access : null
}

export interface FeedsAccess {
  /** How often each feed is asked. */
  minutes: number
  /** An origin on this machine whose feeds are read, too; null for none. */
  localOrigin: string | null
}

/** Null when press feeds are not followed, which needs no key. */
export function readFeedsAccess(env: Environment): FeedsAccess | null {
  const isOn = env.onOff('FEEDS', 'off')
  const access = {
    minutes: env.number('FEED_MINUTES', 15, { above: 0, noun: 'a number of minutes' }),
    localOrigin: readLocalOrigin(env),
  }
  return isOn ? access : null
}

function readLocalOrigin(env: Environment): string | null {
  if (!env.isSet('FEED_LOCAL_ORIGIN')) return null
  const origin = env.origin('FEED_LOCAL_ORIGIN', { example: 'http://127.0.0.1:4100' })
  const url = URL.parse(origin)
  if (url && !isLoopback(url.hostname)) env.addFault('FEED_LOCAL_ORIGIN must be on this machine')
  return origin
}

/** An origin that is encrypted, except on this machine. */
function readServer(env: Environment, name: string, fallback: string): string {
  const protocol = new URL(fallback).protocol
  const plain = protocol.replace('s:', ':')
  const origin = env.origin(name, { fallback, protocols: [protocol, plain] })
  const url = URL.parse(origin)
  if (url?.protocol === plain && !isLoopback(url.hostname))
    env.addFault(`${name} must begin with ${protocol}//, unless it is on this machine`)
  return origin
}

const RANGE_NAMES: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** Proxies whose `X-Forwarded-For` is trusted, in Fastify's format. */
export const readTrustedProxies = (env: Environment): string =>
  env
    .list('TRUST_PROXY', {
      items: 'loopback, or addresses or ranges of proxies',
      isValid: (proxy) => RANGE_NAMES.has(proxy) || isIP(proxy.replace(/\/\d{1,3}$/, '')) !== 0,
      fallback: 'loopback',
    })
    .join(',')

const WHOLE_DAYS = { above: 0, isWhole: true, noun: 'a whole number of days' }

export const readFeedbackRetentionDays = (env: Environment): number =>
  env.number('FEEDBACK_RETENTION_DAYS', 90, WHOLE_DAYS)

/** Folder of the operator's lists of words by subject; null for ours. */
export const readSubjectsDir = (env: Environment): string | null => env.text('SUBJECTS_DIR', null)

/** Null: posts do not expire. */
export const readPostRetentionDays = (env: Environment): number | null =>
  env.number('POST_RETENTION_DAYS', null, WHOLE_DAYS)
