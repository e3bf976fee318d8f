import { dirname } from 'node:path'

export const REPOSITORY_ROOT = dirname(dirname(import.meta.dirname))
