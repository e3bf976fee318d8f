import {
  checkEngine,
  describeEngine,
  openMonths,
  type EngineCheck,
  type EngineDescription,
  type Search,
} from '@hemicycle/search'
import { toReason } from '../status/gather-status.ts'
import { toSize } from '../status/to-words.ts'
import { judgeClock } from './clocks.ts'
import { fail, ok, warn, type Finding } from './finding.ts'

const MAJOR = '3.'

export async function checkSearch(search: Search): Promise<Finding[]> {
  try {
    const before = Date.now()
    const engine = await describeEngine(search)
    const ours = new Date((before + Date.now()) / 2)
    const check = await checkEngine(search)
    return [
      judgeVersion(engine),
      judgeHealth(engine),
      ...engine.nodes.map(({ name, clock }) =>
        judgeClock(`OpenSearch, ${name},`, { theirs: clock, ours }),
      ),
      ...engine.nodes.map((node) => judgeDisk(node, check.watermarks)),
      judgeBlocks(engine),
      ...judgeSettings(check),
      await judgeIndex(search),
    ]
  } catch (error) {
    return [
      fail(
        'OpenSearch',
        `does not answer: ${toReason(error)}`,
        'check that it runs and that OPENSEARCH_URL has its protocol, host, port, user and password; over https Node.js must trust its certificate (NODE_EXTRA_CA_CERTS)',
      ),
    ]
  }
}

const judgeVersion = ({ version, distribution }: EngineDescription): Finding =>
  distribution === 'opensearch' && version.startsWith(MAJOR)
    ? ok('OpenSearch', version)
    : fail('OpenSearch', `${distribution} ${version}`, 'run OpenSearch 3')

function judgeHealth({ health, nodes }: EngineDescription): Finding {
  const found = `${health}, ${nodes.length} node${nodes.length === 1 ? '' : 's'}`
  if (health === 'green') return ok('health', found)
  return health === 'yellow'
    ? warn('health', found, 'a copy is missing: see /_cat/shards and wait, or bring the node back')
    : fail('health', found, 'data are missing: bring the node back, else run "operator reindex"')
}

function judgeDisk(
  { name, freeBytes, diskBytes }: EngineDescription['nodes'][number],
  { low, high }: EngineCheck['watermarks'],
): Finding {
  const found = `${toSize(freeBytes)} of ${toSize(diskBytes)} free at ${name}`
  const mend = 'give it more disk, or erase old posts ("operator retention")'
  const isOver = (mark: string) => freeBytes < toFreeBytes(mark, diskBytes)
  if (isOver(high)) return fail('disk', `${found}, beyond the watermark of ${high}`, mend)
  return isOver(low)
    ? warn('disk', `${found}, beyond the watermark of ${low}`, mend)
    : ok('disk', found)
}

const UNITS: Record<string, number> = { b: 1, kb: 2 ** 10, mb: 2 ** 20, gb: 2 ** 30, tb: 2 ** 40 }

/** How much must stay free: a watermark is a share in use, as `85%` or `0.85`, or bytes to leave free, as `10gb`. */
export function toFreeBytes(watermark: string, diskBytes: number): number {
  const [, number = '0', unit = ''] = /^([\d.]+)([a-z%]*)$/.exec(watermark) ?? []
  const bytes = UNITS[unit]
  if (bytes !== undefined) return Number(number) * bytes
  return diskBytes * (1 - Number(number) / (unit === '%' ? 100 : 1))
}

const judgeBlocks = ({ blocked }: EngineDescription): Finding =>
  blocked.length === 0
    ? ok('writing', 'no index is closed for it')
    : fail(
        'writing',
        `${blocked.join(', ')}: closed, the disk was full`,
        'make room; the engine opens them again by itself when there is enough',
      )

const judgeSettings = ({ hasIcu, createsIndices, outdatedTemplates }: EngineCheck): Finding[] => [
  hasIcu
    ? ok('analysis-icu', 'installed')
    : fail('analysis-icu', 'missing', 'run "opensearch-plugin install analysis-icu" on every node'),
  createsIndices
    ? warn(
        'auto_create_index',
        'on: what is written to a missing index makes a wrong one',
        'set action.auto_create_index to false',
      )
    : ok('auto_create_index', 'off'),
  outdatedTemplates.length === 0
    ? ok('templates', 'those of this release')
    : fail(
        'templates',
        `missing or old: ${outdatedTemplates.join(', ')}`,
        'start the collector of this release, it installs them',
      ),
]

async function judgeIndex(search: Search): Promise<Finding> {
  try {
    const months = await openMonths(search).list()
    return ok('index', `${months.size} months can be asked for`)
  } catch (error) {
    return fail(
      'index',
      toReason(error),
      'run "operator reindex"; for a new installation, start the collector',
    )
  }
}
