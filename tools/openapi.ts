import { relative } from 'node:path'
import { readOpenApi } from '@hemicycle/api/openapi'
import { UsageError } from '@hemicycle/process'

import { writeRelease } from './openapi/released.ts'
import { REPOSITORY_ROOT } from './repository/repository.ts'

try {
  const path = writeRelease(await readOpenApi())
  console.log(`${relative(REPOSITORY_ROOT, path)} is written`)
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
