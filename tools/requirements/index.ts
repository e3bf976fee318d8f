import { listTextFiles } from '../repository/list-text-files.ts'
import { REPOSITORY_ROOT } from '../repository/repository-root.ts'
import { trace } from './trace.ts'
import type { Traceability } from './trace.ts'

/** Of the tree as it lies here. */
export const traceRequirements = (): Traceability => trace(listTextFiles(REPOSITORY_ROOT))
