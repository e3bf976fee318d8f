import { backup } from './backup.ts'
import type { Command } from './command.ts'
import { toCompletion } from './completion.ts'
import { contributorHide, contributorShow } from './contributor-hide.ts'
import { contributorList } from './contributor-list.ts'
import { doctor } from './doctor.ts'
import { migrateCommand } from './migrate.ts'
import { postRemove } from './post-remove.ts'
import { reindexAbort, reindexCommand } from './reindex.ts'
import { restore } from './restore.ts'
import { retention } from './retention.ts'
import { roles } from './roles.ts'
import { rosterImport } from './roster-import.ts'
import { status } from './status.ts'
import { sweep } from './sweep.ts'

const REAL: readonly Command[] = [
  status,
  doctor,
  rosterImport,
  contributorList,
  contributorHide,
  contributorShow,
  postRemove,
  sweep,
  reindexCommand,
  reindexAbort,
  retention,
  backup,
  restore,
  migrateCommand,
  roles,
]

export const COMMANDS: readonly Command[] = [...REAL, toCompletion(REAL)]
