import type { RosterContributor } from '@hemicycle/contract'
import type { BlueskyAccount } from '@hemicycle/engines'
import { loadStatus } from '@hemicycle/store'
import { startTestStack, waitUntil, type TestStack } from '@hemicycle/tools/stack'
import type { BlueskyServer } from './server.ts'

/** A site that follows these accounts on Bluesky, beside those of the simulator on X. Returns when it listens to both. */
export async function openBlueskySite(
  { settings }: BlueskyServer,
  accounts: BlueskyAccount[],
): Promise<TestStack> {
  const stack = await startTestStack(
    { sample: false },
    {
      env: settings,
      toRoster: (roster) => ({
        ...roster,
        contributors: [...roster.contributors, ...accounts.map(toContributor)],
      }),
    },
  )
  try {
    stack.api.start()
    stack.collector.start()
    await untilListening(stack)
    return stack
  } catch (error) {
    await stack.close()
    throw error
  }
}

export const untilListening = ({ store, simulator, collector }: TestStack): Promise<void> =>
  waitUntil('the collector listens to Bluesky and X', async () => {
    if (collector.pid() === null) throw new Error(collector.output())
    const { streams } = await loadStatus(store)
    const isOnBluesky = ({ name, state }: (typeof streams)[number]): boolean =>
      name.includes('Bluesky') && state === 'listening'
    return streams.some(isOnBluesky) && simulator.connections().filtered > 0
  })

const toContributor = ({ did, handle }: BlueskyAccount, index: number): RosterContributor => ({
  key: `bluesky-${index}`,
  codictId: null,
  type: 'mep',
  firstName: 'Member',
  lastName: handle,
  fullName: `Member ${handle}`,
  country: 'FR',
  localParty: null,
  pictureLink: null,
  profileLink: null,
  memberships: [],
  mandates: [{ from: '2024-07-16', to: null }],
  accounts: [{ network: 'bluesky', nativeId: did, handle }],
  links: [],
})

/** Several at a time: each account is a new identity and a new database. */
export async function createAccounts(
  { client }: BlueskyServer,
  names: string[],
): Promise<BlueskyAccount[]> {
  const accounts: BlueskyAccount[] = []
  for (const name of names) accounts.push(await client.createAccount(name))
  return accounts
}
