import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  addAccount,
  createStandInBluesky,
  write,
  type StandInBluesky,
} from '@hemicycle/collector/testing'
import { REPOSITORY_ROOT } from '@hemicycle/tools/stack'
import { parse } from 'csv-parse/sync'
import { readCommands } from './read-commands.ts'

const SECTION = /^## Your parliament in fifteen minutes\n([\s\S]*?)(?=^## )/m

interface OwnParliament {
  /** The list of people, as the README shows it, and the file that it is saved as. */
  table: string
  file: string
  commands: string[]
}

/** What the README tells to save and to type. */
export async function readOwnParliament(): Promise<OwnParliament> {
  const readme = await readFile(join(REPOSITORY_ROOT, 'README.md'), 'utf8')
  const [, section = ''] = SECTION.exec(readme) ?? []
  const [, table] = /^```csv\n([\s\S]*?)^```/m.exec(section) ?? []
  const [, file] = /`(\w+\.csv)`/.exec(section) ?? []
  if (table === undefined || file === undefined)
    throw new Error('The README has no list of people with the name of its file.')
  return { table, file, commands: readCommands(readme, 'Your parliament in fifteen minutes') }
}

interface Person {
  name: string
  handle: string
  /** The words of their only post. */
  text: string
}

/** Bluesky as the people of a table need it: each has the account of their handle, with one post. */
export async function openOwnAccounts(
  table: string,
): Promise<{ bluesky: StandInBluesky; people: Person[] }> {
  const rows = parse<{ fullName: string; blueskyHandle: string }>(table, { columns: true })
  const bluesky = await createStandInBluesky()
  const people = rows.map(({ fullName, blueskyHandle }, index) => {
    const member = index + 1
    const text = `The first words of ${member}`
    addAccount(bluesky, member).handle = blueskyHandle
    write(bluesky, member, text)
    return { name: fullName, handle: blueskyHandle, text }
  })
  return { bluesky, people }
}

export const toBlueskySettings = ({ access }: StandInBluesky): Record<string, string> => ({
  BLUESKY_JETSTREAM: access.jetstream,
  BLUESKY_PLC: access.plc,
  BLUESKY_APPVIEW: access.appview,
})
