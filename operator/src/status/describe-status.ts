import { NETWORK_KEYS, NETWORKS, type Network } from '@hemicycle/contract'
import type { EngineDescription, SavingPause } from '@hemicycle/search'
import type { AlertCounts, StoreStatus } from '@hemicycle/store'
import { describeBackups } from './describe-backups.ts'
import { describeStreams } from './describe-streams.ts'
import type { Status } from './gather-status.ts'
import { formatAge, formatDuration, formatNumber, formatSize } from '../format.ts'

const LABEL_WIDTH = 13
const COVERAGE_DAYS = 30

/** The lines of `operator status`: they fit on one screen. */
export function describeStatus(status: Status): string[] {
  const { now, store, engine, alerts } = status
  const rows: [label: string, text: string][] = [
    ['Collecting', describeCollecting(store, engine, now)],
    ...('answer' in engine ? describeSavingPauses(engine.answer.savingPauses, now) : []),
    ...('answer' in store ? describeStreams(store.answer, now) : []),
    ...('answer' in store ? describeContents(store.answer, now) : []),
    ...(alerts ? [toAlertsRow(alerts)] : []),
    ['PostgreSQL', 'answer' in store ? describePostgres(store.answer) : toFailure(store.error)],
    [
      'OpenSearch',
      'answer' in engine ? describeOpenSearch(engine.answer, store) : toFailure(engine.error),
    ],
    ...('answer' in engine ? describeDisks(engine.answer) : []),
    ...describeBackups(status),
    ...('answer' in store ? describeFailures(store.answer, now) : []),
  ]
  return rows.map(([label, text]) => `${label.padEnd(LABEL_WIDTH)}${text}`)
}

const toFailure = (error: string): string => `UNAVAILABLE: ${error}`

function describeCollecting(store: Status['store'], engine: Status['engine'], now: Date): string {
  const lastHeard = 'answer' in engine ? engine.answer.lastHeard : {}
  const heard = NETWORK_KEYS.flatMap((network) => describeHeard(network, lastHeard[network], now))
  const networks = heard.join(', ') || 'no network has reported when it was last heard'
  if (!('answer' in store)) return networks
  const { listening, waiting } = store.answer.collectors
  const collector = listening > 0 ? 'a collector is listening' : 'NO COLLECTOR IS LISTENING'
  return `${collector}${waiting > 0 ? `, ${waiting} on standby` : ''}; ${networks}`
}

function describeHeard(network: Network, at: Date | null | undefined, now: Date): string[] {
  if (at === undefined) return []
  const { name } = NETWORKS[network]
  return [at === null ? `${name} not heard yet` : `${name} last heard ${formatAge(at, now)} ago`]
}

const describeSavingPauses = (
  pauses: Partial<Record<Network, SavingPause>>,
  now: Date,
): [string, string][] =>
  NETWORK_KEYS.flatMap((network) => {
    const pause = pauses[network]
    if (!pause) return []
    const { name } = NETWORKS[network]
    return [
      ['Saving', `WAITS, what ${name} sends, for ${formatAge(pause.since, now)}: ${pause.problem}`],
    ]
  })

function describeContents(status: StoreStatus, now: Date): [string, string][] {
  const { newestPostAt, lag, sweptAt, queued, queueAge, jobs, unsentFeedback } = status
  const newest = NETWORK_KEYS.flatMap((network) => {
    const at = newestPostAt[network]
    return at ? [`the newest post of ${NETWORKS[network].name} is ${formatAge(at, now)} old`] : []
  })
  const arrival =
    lag === null
      ? 'none in the last 24 hours'
      : `${formatNumber(lag.posts)} in the last 24 hours, half of them arrived within ${formatDuration(lag.p50)}, 99 % within ${formatDuration(lag.p99)}`
  const sweeps = NETWORK_KEYS.flatMap((network) => {
    const at = sweptAt[network]
    return at ? [`${NETWORKS[network].name} swept ${formatAge(at, now)} ago`] : []
  })
  const oldest =
    jobs.oldestDueAt === null ? '' : `, the oldest for ${formatAge(jobs.oldestDueAt, now)}`
  return [
    [
      'Freshness',
      `${newest.join(', ') || 'no post yet'}; ${arrival}; ${sweeps.join(', ') || 'never swept'}`,
    ],
    [
      'Waiting',
      `${formatNumber(queued)} to be indexed${queued > 0 ? `, the oldest for ${formatDuration(queueAge)}` : ''}; ${jobs.due} jobs due${oldest}; ${unsentFeedback} feedback unsent`,
    ],
    [
      'Members',
      `${status.membersPosted} of ${status.members} members have posted in ${COVERAGE_DAYS} days`,
    ],
  ]
}

const toAlertsRow = (alerts: NonNullable<Status['alerts']>): [string, string] => [
  'Alerts',
  'answer' in alerts ? describeAlerts(alerts.answer) : toFailure(alerts.error),
]

const describeAlerts = ({ confirmed, unconfirmed, late, lateSeconds }: AlertCounts): string =>
  `${formatNumber(confirmed)} confirmed, ${formatNumber(unconfirmed)} not yet; ${late > 0 ? `${formatNumber(late)} LATE, the latest by ${formatDuration(lateSeconds)}` : 'none late'}`

const describePostgres = ({ version, databaseBytes }: StoreStatus): string =>
  `${version}; database size ${formatSize(databaseBytes)}`

function describeOpenSearch(
  { version, health, nodes, indices }: EngineDescription,
  store: Status['store'],
): string {
  const generations =
    'answer' in store
      ? store.answer.generations.map(({ number, state }) => `generation ${number} ${state}, `)
      : []
  return `${version}, ${health}, ${nodes.length} node${nodes.length === 1 ? '' : 's'}; ${generations.join('')}${formatNumber(indices.documents)} documents, ${formatSize(indices.bytes)} in ${indices.count} indices`
}

const describeDisks = ({ nodes, blocked }: EngineDescription): [string, string][] => [
  ...nodes.map(({ name, freeBytes, diskBytes }): [string, string] => [
    'Disk',
    `${formatSize(freeBytes)} of ${formatSize(diskBytes)} free on ${name}`,
  ]),
  ...(blocked.length > 0
    ? [['Disk', `FULL: ${blocked.length} indices are read-only`] as [string, string]]
    : []),
]

const describeFailures = (
  { jobs, refused, unchecked }: StoreStatus,
  now: Date,
): [string, string][] => [
  ...NETWORK_KEYS.flatMap((network): [string, string][] => {
    const accounts = unchecked[network] ?? 0
    const text = `${accounts} accounts of ${NETWORKS[network].name} could not be asked about for 36 hours`
    return accounts > 0 ? [['Unchecked', text]] : []
  }),
  ...refused.map(({ subject, id, error }): [string, string] => [
    'Refused',
    `${subject} ${id}, by OpenSearch: ${error}`,
  ]),
  ...jobs.failing.map(({ task, attempts, error, nextAt }): [string, string] => [
    'Failed',
    `${task}, ${attempts} times: ${error} (next attempt in ${formatDuration((nextAt.getTime() - now.getTime()) / 1000)})`,
  ]),
]

/** Both engines respond, and a collector is listening and can save. */
export const isCollecting = ({ store, engine }: Status): boolean =>
  'answer' in engine &&
  'answer' in store &&
  store.answer.collectors.listening > 0 &&
  Object.keys(engine.answer.savingPauses).length === 0
