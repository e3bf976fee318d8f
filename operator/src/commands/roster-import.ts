import { UsageError } from '@hemicycle/process'
import { OPEN_DATA_BASE } from '../roster/open-data/fetch-answers.ts'
import { importRoster } from '../roster/import-roster.ts'
import type { SourceAddress } from '../roster/read-source.ts'
import type { Call, Command } from './command.ts'
import { withStore } from './with-engines.ts'

export const rosterImport: Command = {
  name: 'roster import',
  words: 'FILE|FOLDER | --from open-data',
  summary: 'show what an import of contributors changes, then import them',
  help: [
    'FILE             a table (CSV), a roster (JSON) or a list of members (XML)',
    'FOLDER           open data saved by --keep',
    '--from open-data the open data of the European Parliament',
    '  --base URL       its address',
    '  --per-minute N   maximum requests per minute (60)',
    '  --keep FOLDER    save the responses',
    '--source NAME    the name of the source, part of every id (file, or open-data)',
    '--partial        the source is incomplete: contributors it does not list stay',
    '--allow-many     continue even if more than a tenth of the members would leave',
    '--no-lookup      do not ask networks for the ids of handles; leave those accounts out',
    '--dry-run        only show what would change',
    '--yes            do not ask for confirmation',
    '--all            do not shorten long lists',
  ],
  options: {
    from: { type: 'string' },
    base: { type: 'string' },
    'per-minute': { type: 'string' },
    keep: { type: 'string' },
    source: { type: 'string' },
    partial: { type: 'boolean' },
    'allow-many': { type: 'boolean' },
    'no-lookup': { type: 'boolean' },
    'dry-run': { type: 'boolean' },
    yes: { type: 'boolean', short: 'y' },
    all: { type: 'boolean' },
  },
  run: (call) => {
    const { options, config, io } = call
    const address = toAddress(call)
    const source = toSourceName(options['source'])
    return withStore(config, { changes: !options['dry-run'] }, (store) =>
      importRoster(
        { store, networks: config.networks, io },
        {
          address,
          source,
          partial: options['partial'] === true,
          lookup: options['no-lookup'] !== true,
          dryRun: options['dry-run'] === true,
          yes: options['yes'] === true,
          allowMany: options['allow-many'] === true,
          json: options['json'] === true,
          all: options['all'] === true,
        },
      ),
    )
  },
}

const MAX_PER_MINUTE = 600

function toAddress({ words: [path, ...more], options }: Call): SourceAddress {
  const { from, base = OPEN_DATA_BASE, 'per-minute': perMinute = '60', keep } = options
  if (more.length > 0) throw new UsageError('give only one source')
  if (from === undefined) {
    if (path === undefined) throw new UsageError('give a FILE or a FOLDER, or use --from open-data')
    return { kind: 'path', path }
  }
  if (from !== 'open-data' || path !== undefined) {
    throw new UsageError('--from must be open-data, without a FILE')
  }
  const rate = Number(perMinute)
  if (!(rate >= 1 && rate <= MAX_PER_MINUTE)) {
    throw new UsageError(`--per-minute must be a number from 1 to ${MAX_PER_MINUTE}`)
  }
  if (typeof base !== 'string' || URL.parse(base)?.protocol !== 'https:') {
    throw new UsageError(`--base must be an https address such as ${OPEN_DATA_BASE}`)
  }
  return {
    kind: 'open-data',
    base: base.replace(/\/+$/, ''),
    perMinute: rate,
    keep: typeof keep === 'string' ? keep : undefined,
  }
}

function toSourceName(name: string | boolean | undefined): string | undefined {
  if (typeof name !== 'string') return undefined
  if (/^[a-z0-9][a-z0-9-]{0,39}$/.test(name)) return name
  throw new UsageError('--source must be a short name of lower-case letters, digits and hyphens')
}
