import { fileURLToPath } from 'node:url'

/** In a build it lies beside the programs, too. */
export const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))
