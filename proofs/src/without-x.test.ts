import type { Coverage, SocialItem } from '@hemicycle/contract'
import {
  addAccount,
  createStandInBluesky,
  didOf,
  idOfPost,
  nextTid,
  write,
  type StandInBluesky,
} from '@hemicycle/collector/testing'
import { startTestStack, type TestStack } from '@hemicycle/tools/stack'
import { afterAll, beforeAll, expect, test } from 'vitest'

const MEMBERS = 2
let bluesky: StandInBluesky
let stack: TestStack

beforeAll(async () => {
  bluesky = await createStandInBluesky()
  for (let member = 1; member <= MEMBERS; member += 1) addAccount(bluesky, member)
  const { jetstream, plc, appview } = bluesky.access
  stack = await startTestStack(
    { sample: false },
    {
      toRoster: (roster) => ({
        ...roster,
        contributors: roster.contributors.slice(0, MEMBERS).map((contributor, index) => {
          const handle = `member${index + 1}.example.org`
          const account = { network: 'bluesky' as const, nativeId: didOf(index + 1), handle }
          return { ...contributor, accounts: [account] }
        }),
      }),
      env: {
        X_BEARER_TOKEN: '',
        X_API_ORIGIN: '',
        PICTURE_ORIGINS: '',
        BLUESKY: 'on',
        BLUESKY_JETSTREAM: jetstream,
        BLUESKY_PLC: plc,
        BLUESKY_APPVIEW: appview,
      },
    },
  )
  stack.collector.start()
  stack.api.start()
})
afterAll(async () => {
  await stack.close()
  await bluesky.close()
})

async function ask<Data>(path: string): Promise<Data | null> {
  const answer = await fetch(`${stack.apiUrl}${path}`).catch(() => null)
  return answer?.ok ? ((await answer.json()) as { data: Data }).data : null
}
const listShown = async () =>
  (await ask<{ items: SocialItem[] }>('/v1/social-item/'))?.items.map(({ id }) => id) ?? null
const operate = async (...args: string[]) => {
  const command = stack.operator(...args)
  command.start()
  const code = await command.ended()
  return { code, output: command.output() }
}

test('a site without X collects from Bluesky, shows it and is live by it alone [RN.31]', async () => {
  await expect.poll(() => bluesky.connections[0]?.options).toHaveLength(1)

  const rkey = write(bluesky, 1, 'Words that were never at X')

  await expect.poll(listShown).toEqual([idOfPost(1, rkey)])
  const readHeard = async () => (await ask<Coverage>('/v1/coverage/'))?.lastHeard
  await expect.poll(readHeard).toEqual([{ network: 'bluesky', at: expect.any(Number) as number }])
  expect(stack.simulator.connections()).toMatchObject({ filtered: 0, activity: 0 })
})

test('its sweep finds what no event told, and removes it [RN.31 RN.18]', async () => {
  const [kept, gone] = [write(bluesky, 1, 'Stays'), write(bluesky, 2, 'Goes without a word')]
  await expect.poll(listShown).toEqual(expect.arrayContaining([idOfPost(2, gone)]))
  for (const account of bluesky.accounts.values()) {
    account.records.delete(`app.bsky.feed.post/${gone}`)
    account.rev = nextTid()
  }

  expect((await operate('sweep')).code).toBe(0)

  await expect.poll(listShown).not.toContain(idOfPost(2, gone))
  expect(await listShown()).toContain(idOfPost(1, kept))
})

interface Finding {
  name: string
  state: string
}

test('doctor is satisfied, and status says what it follows [RN.31 RO.6]', async () => {
  const { output } = await operate('doctor', '--json')
  const status = await operate('status')

  const findings = JSON.parse(output.slice(output.indexOf('['))) as Finding[]
  const states = new Map(findings.map(({ name, state }) => [name, state]))
  expect(Object.fromEntries(states)).toMatchObject({
    'settings of operator': 'ok',
    'settings of collector': 'ok',
    'settings of api': 'ok',
    'Bluesky stream': 'ok',
    'Bluesky directory': 'ok',
    'Bluesky service': 'ok',
    X: 'skipped',
    EXPORTS: 'ok',
    PICTURE_ORIGINS: 'ok',
  })
  expect(status).toMatchObject({
    code: 0,
    output: expect.stringMatching(/a collector is listening; Bluesky last heard \d+/) as string,
  })
  expect(status.output).not.toContain(' X ')
})
