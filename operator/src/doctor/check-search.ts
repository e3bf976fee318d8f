import {
  checkEngine,
  describeEngine,
  explainSearchFailure,
  openMonths,
  type EngineCheck,
  type EngineDescription,
  type Search,
} from '@hemicycle/search'
import { toReason } from '../format.ts'
import { formatSize } from '../format.ts'
import { checkClock } from '../findings/check-clock.ts'
import { fail, ok, warn, type Finding } from '../findings/finding.ts'

const MAJOR = '3.'

export async function checkSearch(search: Search): Promise<Finding[]> {
  try {
    const before = Date.now()
    const engine = await describeEngine(search)
    const ours = new Date((before + Date.now()) / 2)
    const check = await checkEngine(search)
    return [
      checkVersion(engine),
      checkHealth(engine),
      ...engine.nodes.map(({ name, clock }) =>
        checkClock(`OpenSearch node ${name}`, { theirs: clock, ours }),
      ),
      ...engine.nodes.map((node) => checkDisk(node, check.watermarks)),
      checkBlocks(engine),
      ...checkSettings(check),
      await checkIndex(search),
    ]
  } catch (error) {
    const failure = explainSearchFailure(error)
    return [
      fail(
        'OpenSearch',
        failure === null ? toReason(error) : `${failure.problem} (${failure.reason})`,
        'check that it runs and that OPENSEARCH_URL has its protocol, host, port, user and password; over https its certificate must be of a public authority or of one in ENGINES_CA_FILE',
      ),
    ]
  }
}

const checkVersion = ({ version, distribution }: EngineDescription): Finding =>
  distribution === 'opensearch' && version.startsWith(MAJOR)
    ? ok('OpenSearch', version)
    : fail('OpenSearch', `${distribution} ${version}`, 'run OpenSearch 3')

function checkHealth({ health, nodes }: EngineDescription): Finding {
  const found = `${health}, ${nodes.length} node${nodes.length === 1 ? '' : 's'}`
  if (health === 'green') return ok('health', found)
  return health === 'yellow'
    ? warn('health', found, 'a replica is missing: see /_cat/shards, wait, or restart its node')
    : fail('health', found, 'data is missing: restart the node, or run "operator reindex"')
}

function checkDisk(
  { name, freeBytes, diskBytes }: EngineDescription['nodes'][number],
  { low, high }: EngineCheck['watermarks'],
): Finding {
  const found = `${formatSize(freeBytes)} of ${formatSize(diskBytes)} free on ${name}`
  const mend = 'add disk space, or erase old posts ("operator retention")'
  const isOver = (mark: string) => freeBytes < toFreeBytes(mark, diskBytes)
  if (isOver(high)) return fail('disk', `${found}, beyond the watermark of ${high}`, mend)
  return isOver(low)
    ? warn('disk', `${found}, beyond the watermark of ${low}`, mend)
    : ok('disk', found)
}

const UNITS: Record<string, number> = { b: 1, kb: 2 ** 10, mb: 2 ** 20, gb: 2 ** 30, tb: 2 ** 40 }

/** How much must stay free. A watermark is a used share (`85%` or `0.85`) or a number of bytes to keep free (`10gb`). */
export function toFreeBytes(watermark: string, diskBytes: number): number {
  const [, number = '0', unit = ''] = /^([\d.]+)([a-z%]*)$/.exec(watermark) ?? []
  const bytes = UNITS[unit]
  if (bytes !== undefined) return Number(number) * bytes
  return diskBytes * (1 - Number(number) / (unit === '%' ? 100 : 1))
}

const checkBlocks = ({ blocked }: EngineDescription): Finding =>
  blocked.length === 0
    ? ok('writing', 'no index is read-only')
    : fail(
        'writing',
        `${blocked.join(', ')}: read-only because the disk was full`,
        'free some disk space; OpenSearch then makes them writable again',
      )

const checkSettings = ({ hasIcu, createsIndices, outdatedTemplates }: EngineCheck): Finding[] => [
  hasIcu
    ? ok('analysis-icu', 'installed')
    : fail('analysis-icu', 'missing', 'run "opensearch-plugin install analysis-icu" on every node'),
  createsIndices
    ? warn(
        'auto_create_index',
        'on: a write to a missing index creates one with the wrong mapping',
        'set action.auto_create_index to false',
      )
    : ok('auto_create_index', 'off'),
  outdatedTemplates.length === 0
    ? ok('templates', 'up to date')
    : fail(
        'templates',
        `missing or old: ${outdatedTemplates.join(', ')}`,
        'start the collector of this release, which installs them',
      ),
]

async function checkIndex(search: Search): Promise<Finding> {
  try {
    const months = await openMonths(search).list()
    return ok('index', `${months.size} months can be searched`)
  } catch (error) {
    return fail(
      'index',
      toReason(error),
      'run "operator reindex"; for a new installation, start the collector',
    )
  }
}
