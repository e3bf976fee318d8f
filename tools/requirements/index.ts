import { listTextFiles, REPOSITORY_ROOT } from '../repository/repository.ts'
import { trace, type Traceability } from './trace.ts'

/** Traces the working tree. */
export const traceRequirements = (): Traceability => trace(listTextFiles(REPOSITORY_ROOT))
