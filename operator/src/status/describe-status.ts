import { NETWORK_KEYS, NETWORKS, type Network } from '@hemicycle/contract'
import type { EngineDescription } from '@hemicycle/search'
import type { StoreStatus } from '@hemicycle/store'
import { describeBackups } from './describe-backups.ts'
import { describeStreams } from './describe-streams.ts'
import type { Status } from './gather-status.ts'
import { toAge, toDuration, toNumber, toSize } from './to-words.ts'

const LABEL_WIDTH = 13
const COVERAGE_DAYS = 30

/** One screen. */
export function describeStatus(status: Status): string[] {
  const { now, store, engine } = status
  const rows: [label: string, text: string][] = [
    ['Collecting', describeCollecting(store, engine, now)],
    ...('answer' in store ? describeStreams(store.answer, now) : []),
    ...('answer' in store ? describeRecord(store.answer, now) : []),
    ['PostgreSQL', 'answer' in store ? describeServer(store.answer) : toAway(store.error)],
    [
      'OpenSearch',
      'answer' in engine ? describeFinder(engine.answer, store) : toAway(engine.error),
    ],
    ...('answer' in engine ? describeDisks(engine.answer) : []),
    ...describeBackups(status),
    ...('answer' in store ? describeFailures(store.answer, now) : []),
  ]
  return rows.map(([label, text]) => `${label.padEnd(LABEL_WIDTH)}${text}`)
}

const toAway = (error: string): string => `cannot be asked: ${error}`

function describeCollecting(store: Status['store'], engine: Status['engine'], now: Date): string {
  const lastHeard = 'answer' in engine ? engine.answer.lastHeard : {}
  const heard = NETWORK_KEYS.flatMap((network) => describeHeard(network, lastHeard[network], now))
  const words = heard.join(', ') || 'when a network was last heard is not known'
  if (!('answer' in store)) return words
  const { listening, waiting } = store.answer.collectors
  const who = listening > 0 ? 'a collector listens' : 'NO COLLECTOR LISTENS'
  return `${who}${waiting > 0 ? `, ${waiting} more wait${waiting === 1 ? 's' : ''}` : ''}; ${words}`
}

function describeHeard(network: Network, at: Date | null | undefined, now: Date): string[] {
  if (at === undefined) return []
  const { name } = NETWORKS[network]
  return [at === null ? `${name} was not heard yet` : `${name} was heard ${toAge(at, now)} ago`]
}

function describeRecord(status: StoreStatus, now: Date): [string, string][] {
  const { newestPostAt, lag, sweptAt, queued, queueAge, jobs, unsentFeedback } = status
  const newest =
    newestPostAt === null ? 'no post yet' : `the newest post is ${toAge(newestPostAt, now)} old`
  const arrival =
    lag === null
      ? 'none in the last 24 hours'
      : `${toNumber(lag.posts)} in the last 24 hours, half of them here within ${toDuration(lag.p50)}, 99 % within ${toDuration(lag.p99)}`
  const sweeps = NETWORK_KEYS.flatMap((network) => {
    const at = sweptAt[network]
    return at ? [`${NETWORKS[network].name} swept ${toAge(at, now)} ago`] : []
  })
  const oldest = jobs.oldestDueAt === null ? '' : `, the oldest for ${toAge(jobs.oldestDueAt, now)}`
  return [
    ['Freshness', `${newest}; ${arrival}; ${sweeps.join(', ') || 'never swept'}`],
    [
      'Waiting',
      `${toNumber(queued)} to be indexed${queued > 0 ? `, the oldest for ${toDuration(queueAge)}` : ''}; ${jobs.due} jobs due${oldest}; ${unsentFeedback} feedback unsent`,
    ],
    [
      'Members',
      `${status.membersPosted} of ${status.members} members have posted in ${COVERAGE_DAYS} days`,
    ],
  ]
}

const describeServer = ({ version, databaseBytes }: StoreStatus): string =>
  `${version}; the database has ${toSize(databaseBytes)}`

function describeFinder(
  { version, health, nodes, indices }: EngineDescription,
  store: Status['store'],
): string {
  const generations =
    'answer' in store
      ? store.answer.generations.map(({ number, state }) => `generation ${number} ${state}, `)
      : []
  return `${version}, ${health}, ${nodes.length} node${nodes.length === 1 ? '' : 's'}; ${generations.join('')}${toNumber(indices.documents)} documents, ${toSize(indices.bytes)} in ${indices.count} indices`
}

const describeDisks = ({ nodes, blocked }: EngineDescription): [string, string][] => [
  ...nodes.map(({ name, freeBytes, diskBytes }): [string, string] => [
    'Disk',
    `${toSize(freeBytes)} of ${toSize(diskBytes)} free at ${name}`,
  ]),
  ...(blocked.length > 0
    ? [['Disk', `FULL: ${blocked.length} indices take no more writes`] as [string, string]]
    : []),
]

const describeFailures = ({ jobs, refused }: StoreStatus, now: Date): [string, string][] => [
  ...refused.map(({ subject, id, error }): [string, string] => [
    'Refused',
    `${subject} ${id}, by OpenSearch: ${error}`,
  ]),
  ...jobs.failing.map(({ task, attempts, error, nextAt }): [string, string] => [
    'Failed',
    `${task}, ${attempts} times: ${error} (again in ${toDuration((nextAt.getTime() - now.getTime()) / 1000)})`,
  ]),
]

/** Whether all is well enough to collect: both engines answer and a collector listens. */
export const isCollecting = ({ store, engine }: Status): boolean =>
  'answer' in engine && 'answer' in store && store.answer.collectors.listening > 0
