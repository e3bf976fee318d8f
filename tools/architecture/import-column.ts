/** How the other processes read what they are told, for a look at it without starting them. */
const SETTINGS = [
  'api/config',
  'api/translation-engines',
  'collector/config',
  'web/config',
  'web/legal-text',
  'web/list-placeholders',
  'web/security-txt',
]

/** Which folders, or entries of folders, each folder may import. A new folder gets its line here and in docs/architecture.md. */
export const IMPORT_COLUMN: ReadonlyMap<string, readonly string[]> = new Map([
  ['contract', []],
  ['process', ['contract']],
  ['store', ['contract']],
  ['search', ['contract']],
  ['collector', ['contract', 'process', 'store', 'search']],
  ['api', ['contract', 'process', 'search', 'store']],
  ['web', ['contract', 'process']],
  ['operator', ['contract', 'process', 'store', 'search', ...SETTINGS]],
  ['simulator', ['contract', 'process']],
  // Is started while packages are still being installed, so it has a `UsageError` of its own.
  ['engines', []],
  ['tools', ['contract', 'process', 'store', 'search', 'simulator', 'engines']],
  ['journeys', ['contract', 'simulator', 'engines', 'tools']],
  [
    'proofs',
    [
      'contract',
      'process',
      'store',
      'search',
      'collector',
      'api',
      'web',
      'operator',
      'simulator',
      'engines',
      'tools',
      'journeys',
    ],
  ],
])

/** Folders that no visitor's request passes through; all of their files may use `/testing`. */
export const TEST_FOLDERS: readonly string[] = ['tools', 'journeys', 'proofs']
