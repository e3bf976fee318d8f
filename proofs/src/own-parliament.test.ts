import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SocialItem } from '@hemicycle/contract'
import { REPOSITORY_ROOT, startTestStack } from '@hemicycle/tools/stack'
import { expect, onTestFinished, test } from 'vitest'
import {
  openOwnAccounts,
  readOwnParliament,
  toBlueskySettings,
} from './readme/open-own-accounts.ts'
import { readCommands } from './readme/read-commands.ts'

test('four commands lead to a parliament of one’s own: two as under Start, and scripts of package.json [RN.31]', async () => {
  const read = (path: string) => readFile(join(REPOSITORY_ROOT, path), 'utf8')
  const { scripts } = JSON.parse(await read('package.json')) as { scripts: Record<string, string> }

  const { file, commands } = await readOwnParliament()

  const [clone, install] = readCommands(await read('README.md'))
  expect(commands).toEqual([clone, install, 'npm run build', `npm start -- --roster ../${file}`])
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(['build', 'start']))
})

test('the list of the README, as it stands there, becomes a site with the posts of all [RN.31]', async () => {
  const { table, file } = await readOwnParliament()
  const { bluesky, people } = await openOwnAccounts(table)
  const folder = await mkdtemp(join(tmpdir(), 'hemicycle-own-'))
  await writeFile(join(folder, file), table)
  const stack = await startTestStack(
    { sample: false },
    {
      // Whom the simulator knows leave with the import.
      toRoster: (roster) => ({
        ...roster,
        contributors: roster.contributors
          .slice(0, 1)
          .map((contributor) => ({ ...contributor, accounts: [] })),
      }),
      env: { X_BEARER_TOKEN: '', BLUESKY: 'on', ...toBlueskySettings(bluesky) },
    },
  )
  onTestFinished(async () => {
    await stack.close()
    await bluesky.close()
    await rm(folder, { recursive: true })
  })

  const importing = stack.operator('roster', 'import', join(folder, file), '--yes', '--allow-many')
  importing.start()
  const code = await importing.ended()
  stack.collector.start()
  stack.api.start()

  expect(importing.output()).not.toContain('not following')
  expect(code).toBe(0)
  expect(people.length).toBeGreaterThan(2)
  const listShown = async () => {
    const answer = await fetch(`${stack.apiUrl}/v1/social-item/`).catch(() => null)
    if (!answer?.ok) return null
    const { data } = (await answer.json()) as { data: { items: SocialItem[] } }
    return data.items.map(({ contributor }) => contributor.fullName).toSorted()
  }
  await expect.poll(listShown).toEqual(people.map(({ name }) => name).toSorted())
})

test('the people of the README are invented: their handles are at a domain that is for documents [RN.31]', async () => {
  const { table } = await readOwnParliament()
  const { bluesky, people } = await openOwnAccounts(table)
  await bluesky.close()

  for (const { handle } of people) expect(handle).toMatch(/\.example$/)
})
