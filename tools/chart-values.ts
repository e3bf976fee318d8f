import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { fillValuesTable } from './docs/to-values-table.ts'
import { REPOSITORY_ROOT } from './repository/repository.ts'

const chart = join(REPOSITORY_ROOT, 'deploy/helm/hemicycle')
const file = join(chart, 'README.md')

writeFileSync(
  file,
  fillValuesTable(readFileSync(file, 'utf8'), readFileSync(join(chart, 'values.yaml'), 'utf8')),
)
