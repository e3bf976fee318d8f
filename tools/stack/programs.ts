export type ProgramName = 'simulator' | 'operator' | 'collector' | 'api' | 'web'

/** The file to run for each program, from the root of the repository. */
export type Programs = Readonly<Record<ProgramName, string>>

export const SOURCES: Programs = {
  simulator: 'simulator/src/main.ts',
  operator: 'operator/src/main.ts',
  collector: 'collector/src/main.ts',
  api: 'api/src/main.ts',
  web: 'web/server/main.ts',
}

export const BUNDLES: Programs = {
  simulator: 'dist/simulator/src/main.js',
  operator: 'dist/operator/main.js',
  collector: 'dist/collector/main.js',
  api: 'dist/api/main.js',
  web: 'dist/web/server/main.js',
}
