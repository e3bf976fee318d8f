import { fileURLToPath } from 'node:url'

/**
 * This file must stay one folder below `store`: a build puts the migrations one folder above the bundled programs, too.
 */
export const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))
