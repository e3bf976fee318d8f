import { UsageError } from '@hemicycle/process'
import { OPEN_DATA_BASE } from '../roster/open-data/fetch-answers.ts'
import { importRoster } from '../roster/import-roster.ts'
import type { SourceAddress } from '../roster/read-source.ts'
import type { Call, Command } from './command.ts'
import { withStore } from './with-store.ts'

export const rosterImport: Command = {
  name: 'roster import',
  words: 'FILE|FOLDER | --from open-data',
  summary: 'bring the contributors of a source into the store, after showing what changes',
  help: [
    'FILE             a table (CSV), a roster (JSON) or a list of members (XML)',
    'FOLDER           answers of the open data that --keep has kept',
    '--from open-data the open data of the European Parliament',
    '  --base URL       where it is',
    '  --per-minute N   how many questions it is asked in a minute (60)',
    '  --keep FOLDER    keep its answers',
    '--source NAME    the name of the source, part of every id (file, or open-data)',
    '--partial        the source names only some: nobody else has left',
    '--allow-many     go on though more than a tenth of the members would leave',
    '--no-lookup      do not ask X for the ids of handles; leave those accounts out',
    '--dry-run        only show what would change',
    '--yes            do not ask before writing',
    '--all            show long lists whole',
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
  if (more.length > 0) throw new UsageError('one source at a time')
  if (from === undefined) {
    if (path === undefined) throw new UsageError('name a FILE or a FOLDER, or say --from open-data')
    return { kind: 'path', path }
  }
  if (from !== 'open-data' || path !== undefined) {
    throw new UsageError('--from knows open-data alone, and goes without a FILE')
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
  throw new UsageError('--source must be a short name of small letters, digits and hyphens')
}
