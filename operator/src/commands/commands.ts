import type { Command } from './command.ts'
import { contributorHide, contributorShow } from './contributor-hide.ts'
import { contributorList } from './contributor-list.ts'
import { postRemove } from './post-remove.ts'
import { reindexAbort, reindexCommand } from './reindex.ts'
import { rosterImport } from './roster-import.ts'
import { sweep } from './sweep.ts'

export const COMMANDS: readonly Command[] = [
  rosterImport,
  contributorList,
  contributorHide,
  contributorShow,
  postRemove,
  sweep,
  reindexCommand,
  reindexAbort,
]
