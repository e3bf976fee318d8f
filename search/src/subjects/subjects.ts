import { createHash } from 'node:crypto'
import type { Subject, SubjectFile } from '@hemicycle/contract'
import { createMatcher, MATCHER_VERSION, type MatchSubjects } from './create-matcher.ts'

/** All subjects of a process, read once. */
export interface Subjects {
  /** By their English name. */
  list: readonly Subject[]
  byId: ReadonlyMap<string, Subject>
  /** Of all words and of the way in which they are compared. */
  version: string
  match: MatchSubjects
}

const VERSION_LENGTH = 12

const toVersion = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, VERSION_LENGTH)

export function createSubjects(files: readonly SubjectFile[]): Subjects {
  const list = files
    .map((file) => {
      const { id, names, about, words, passing = {}, not = {}, changed = null } = file
      const version = toVersion({ words, passing, not })
      return { id, names, about, words, passing, not, version, changed }
    })
    .toSorted((a, b) => (a.names.en ?? a.id).localeCompare(b.names.en ?? b.id, 'en'))
  return {
    list,
    byId: new Map(list.map((subject) => [subject.id, subject])),
    version: toVersion([
      MATCHER_VERSION,
      list.map(({ id, version }) => `${id} ${version}`).toSorted(),
    ]),
    match: createMatcher(files),
  }
}

/** For processes and tests that need none. */
export const NO_SUBJECTS = createSubjects([])
