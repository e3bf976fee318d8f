/** Entries with which doctor reads the settings of the other processes without starting them. */
const SETTINGS = [
  'api/config',
  'api/translation-engines',
  'collector/config',
  'courier/config',
  'web/config',
  'web/legal-text',
  'web/list-placeholders',
  'web/security-txt',
]

/** The folders, or entries of folders, that each folder may import. Add a new folder here and in docs/architecture.md. */
export const IMPORT_COLUMN: ReadonlyMap<string, readonly string[]> = new Map([
  ['contract', []],
  ['process', ['contract']],
  ['store', ['contract']],
  ['search', ['contract']],
  ['collector', ['contract', 'process', 'store', 'search']],
  ['api', ['contract', 'process', 'search', 'store']],
  ['web', ['contract', 'process']],
  ['courier', ['contract', 'process', 'store']],
  ['operator', ['contract', 'process', 'store', 'search', ...SETTINGS]],
  ['simulator', ['contract', 'process']],
  // Runs while packages are still being installed, so it has its own `UsageError`.
  ['engines', []],
  // The OpenAPI document, as the API serves it.
  ['tools', ['contract', 'process', 'store', 'search', 'simulator', 'engines', 'api/openapi']],
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
      'courier',
      'operator',
      'simulator',
      'engines',
      'tools',
      'journeys',
    ],
  ],
])

/** Folders that never serve a visitor's request; all their files may use `/testing`. */
export const TEST_FOLDERS: readonly string[] = ['tools', 'journeys', 'proofs']
