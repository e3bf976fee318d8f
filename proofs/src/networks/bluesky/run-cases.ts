import { readFeed } from '../../read-feed.ts'
import type { Log, Verdict } from '../../proof.ts'
import { waitUntil, type TestStack } from '@hemicycle/tools/stack'
import { accounts } from './cases/accounts.ts'
import { changes } from './cases/changes.ts'
import { labels } from './cases/labels.ts'
import { moderators } from './cases/moderators.ts'
import { picturesAndCards } from './cases/pictures.ts'
import { references } from './cases/references.ts'
import { strangers } from './cases/strangers.ts'
import { texts } from './cases/texts.ts'
import { times } from './cases/times.ts'
import { createAccounts, openBlueskySite } from './open-bluesky-site.ts'
import type { BlueskyAccount } from '@hemicycle/engines'
import type { BlueskyServer } from './server.ts'
import { createStage, type Case, type Outcomes } from './stage.ts'

const CASES: Case[] = [
  ...texts,
  ...picturesAndCards,
  ...references,
  ...times,
  ...changes,
  ...labels,
  ...moderators,
  ...strangers,
  ...accounts,
]

const AT_A_TIME = 4

/** Shows every case on a server. A difference between it and our store fails. */
export async function runCases(server: BlueskyServer, log: Log): Promise<Verdict> {
  const named = CASES.filter(({ name }) => name.includes(process.env['CASES'] ?? ''))
  const toReason = ({ needs }: Case): string | undefined => needs && server.cannotShow[needs]
  const chosen = named.filter((one) => toReason(one) === undefined)
  const left = named.filter((one) => toReason(one) !== undefined)
  const tried = await Promise.all(chosen.map((one, index) => prepare(server, one, index)))
  const site = await openBlueskySite(
    server,
    tried.flatMap((one) => one.accounts),
  )
  try {
    const outcomes: Outcomes = new Map()
    const differences: string[] = []
    const show = async ({ one, accounts: [ada, benoit], key }: Prepared): Promise<void> => {
      if (!ada) throw new Error(`${one.name} has no account`)
      const stage = createStage({ server, store: site.store, outcomes }, key, {
        ada,
        benoit: benoit ?? ada,
      })
      const problem = await one.run(stage).then(
        () => null,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      )
      log(
        `${problem === null ? 'same' : 'DIFFERS'}: ${one.name}${problem === null ? '' : `: ${problem}`}`,
      )
      if (problem !== null) differences.push(one.name)
    }
    const waiting = [...tried]
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await show(next)
    }
    await Promise.all(Array.from({ length: AT_A_TIME }, work))
    const misread = await compareWithReaders(site, outcomes)
    for (const line of misread) log(line)
    for (const one of left) log(`not shown: ${one.name}: ${toReason(one)}`)
    return {
      isCorrect: differences.length === 0 && misread.length === 0,
      summary: `${chosen.length - differences.length} of ${chosen.length} cases are the same on ${server.name} and here, ${outcomes.size} posts are read as they are held but ${misread.length}, ${left.length} cases cannot be shown there`,
    }
  } finally {
    await site.close()
  }
}

interface Prepared {
  one: Case
  key: string
  accounts: BlueskyAccount[]
}

async function prepare(server: BlueskyServer, one: Case, index: number): Promise<Prepared> {
  const key = `case${index}`
  const names = ['a', 'b'].slice(0, one.accounts ?? 1).map((letter) => `${key}${letter}`)
  return { one, key, accounts: await createAccounts(server, names) }
}

/** What the API gives is what the cases ended with: no post too many, none missing, none twice. */
async function compareWithReaders(site: TestStack, outcomes: Outcomes): Promise<string[]> {
  const expected = [...outcomes].flatMap(([id, isShown]) => (isShown ? [id] : []))
  let differences: string[] = []
  const isEqual = async (): Promise<boolean> => {
    const found = (await readFeed(site.apiUrl)).map(({ id }) => id)
    const known = new Set(found)
    differences = [
      ...expected.filter((id) => !known.has(id)).map((id) => `missing in the API: ${id}`),
      ...found
        .filter((id, index) => outcomes.get(id) === false || found.indexOf(id) !== index)
        .map((id) => `too much in the API: ${id}`),
    ]
    return differences.length === 0
  }
  await waitUntil('readers see what is held', isEqual, 60_000, 500).catch(() => {})
  return differences
}
