import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { MAX_SUBJECTS, subjectFile, type SubjectFile } from '@hemicycle/contract'
import { Compile } from 'typebox/compile'
import { SUBJECTS_FOLDER } from '../subjects-folder.ts'
import { findFault } from './check-subject.ts'
import { createSubjects, type Subjects } from './subjects.ts'

const MAX_FILE_BYTES = 1_000_000
const MEND = 'mend it, or unset SUBJECTS_DIR to use the lists of this release'
const format = Compile(subjectFile)

/** A list of words that cannot be used; says which file and what to do. */
export class SubjectsError extends Error {
  override name = 'SubjectsError'
}

/** Reads the operator's folder; null for our own lists. Throws for the first file that is wrong. */
export function readSubjects(folder: string | null): Subjects {
  return createSubjects(readSubjectFiles(folder ?? SUBJECTS_FOLDER))
}

export function readSubjectFiles(folder: string): SubjectFile[] {
  const names = listFiles(folder)
  if (names.length === 0)
    throw new SubjectsError(`${folder} has no .json file of a subject: ${MEND}`)
  if (names.length > MAX_SUBJECTS)
    throw new SubjectsError(`${folder} has more than ${MAX_SUBJECTS} subjects: remove some`)
  return names.map((name) => readSubjectFile(folder, name))
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .toSorted()
  } catch (error) {
    throw new SubjectsError(`${folder} cannot be read: ${MEND}`, { cause: error })
  }
}

function readSubjectFile(folder: string, name: string): SubjectFile {
  const path = join(folder, name)
  const refuse = (why: string, cause?: unknown): never => {
    throw new SubjectsError(`${path} ${why}: ${MEND}`, { cause })
  }
  const file = parse(path, refuse)
  if (!format.Check(file)) {
    const [error] = format.Errors(file)
    return refuse(`is no list of a subject (${error?.instancePath ?? ''} ${error?.message ?? ''})`)
  }
  if (`${file.id}.json` !== name) return refuse(`has the id ${file.id}, which is another file’s`)
  const fault = findFault(file)
  return fault === null ? file : refuse(fault)
}

function parse(path: string, refuse: (why: string, cause: unknown) => never): unknown {
  try {
    if (statSync(path).size > MAX_FILE_BYTES) throw new Error('too large')
    return JSON.parse(readFileSync(path, 'utf8')) as unknown
  } catch (error) {
    return refuse(`is not readable as JSON of at most ${MAX_FILE_BYTES} bytes`, error)
  }
}
