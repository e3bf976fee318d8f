import type { RosterContributor } from '@hemicycle/contract'
import { countGroups, toGroup, toGroups } from '../rules/known-groups.ts'
import { SourceError, type SourceReading } from '../source-reading.ts'
import { readBodies, toBodyName } from './bodies.ts'
import { readPerson, readPersonRow, type OpenData, type PersonRow } from './open-data.ts'
import { toMember } from './to-member.ts'

const PROGRESS_STEP = 50

/**
 * Reads all sitting members, and those of `sitting` (keys in the store) who have left since, with the date. It takes one
 * request per person: at 60 per minute, the whole parliament takes about a quarter of an hour.
 */
export async function readOpenData(
  openData: OpenData,
  sitting: string[],
  progress: (line: string) => void = () => {},
): Promise<SourceReading> {
  const notes: string[] = []
  const rows = await listRows(openData, 'meps/show-current')
  if (rows.length === 0) throw new SourceError('meps/show-current is empty')
  const bodies = await readBodies(openData)
  const left = await listLeft(openData, rows, sitting)
  const contributors: RosterContributor[] = []
  for (const row of [...rows, ...left]) {
    const path = `meps/${row.identifier}`
    const answer = await openData.load(path)
    if (answer === null)
      throw new SourceError(`${path} is missing, although the list contains ${row.label}`)
    const person = readPerson(path, answer)
    contributors.push(
      await toMember(row, !left.includes(row), person, bodies, (problem) =>
        notes.push(`${row.label}: ${problem}`),
      ),
    )
    if (contributors.length % PROGRESS_STEP === 0) {
      progress(`${contributors.length} of ${rows.length + left.length} members read`)
    }
  }
  contributors.push(...bodies.listContributors((problem) => notes.push(problem)))
  const codes = contributors.flatMap(({ memberships }) => memberships.map(({ group }) => group))
  const named = countGroups(codes).map((group) => {
    const body = bodies.listGroups().find(({ label }) => toGroup(label) === group.code)
    const aliases = body && body.label !== group.code ? [body.label] : []
    return { ...group, name: body && toBodyName(body), aliases }
  })
  return {
    source: 'open-data',
    completeFor: ['mep', 'president', 'committee', 'grouppress'],
    silentOn: [],
    roster: { groups: toGroups(named), contributors },
    notes,
  }
}

const listRows = async (openData: OpenData, path: string): Promise<PersonRow[]> =>
  (await openData.list(path)).map((row) => readPersonRow(path, row))

async function listLeft(
  openData: OpenData,
  current: PersonRow[],
  sitting: string[],
): Promise<PersonRow[]> {
  const named = new Set(current.map(({ identifier }) => identifier))
  const gone = new Set(sitting.filter((key) => !named.has(key)))
  if (gone.size === 0) return []
  const rows = await listRows(openData, 'meps/show-outgoing')
  return rows.filter(({ identifier }) => gone.has(identifier))
}
