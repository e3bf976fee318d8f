import type { Check } from './check.ts'
import { embedding } from './embedding.ts'
import { LIVES } from './life.ts'
import { MIGRATIONS } from './migration.ts'
import { names } from './names.ts'
import { nextVersion } from './next-version.ts'
import { RIGHTS } from './rights.ts'
import { SCALINGS } from './scaling.ts'
import { spread } from './spread.ts'
import { refusals, VARIANTS } from './values.ts'

export const CHECKS: Check[] = [
  ...LIVES,
  spread,
  ...VARIANTS,
  refusals,
  ...SCALINGS,
  ...MIGRATIONS,
  nextVersion,
  names,
  embedding,
  ...RIGHTS,
]
