import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { REPOSITORY_ROOT } from '../repository/repository-root.ts'
import type { Lock } from './lock.ts'

export const readLock = (): Lock =>
  JSON.parse(readFileSync(join(REPOSITORY_ROOT, 'package-lock.json'), 'utf8')) as Lock
