import { expect, onTestFinished, test, vi } from 'vitest'
import type { Ask } from '#web/api/client.ts'
import { groupForTests } from '#web/api/contributor-for-tests.ts'
import { GROUP_ACCOUNTS_KEY } from '#web/api/groups.ts'
import { ROUTES } from '#web/pages/routes.tsx'
import { findRoute } from '#web/router/match-path.ts'
import { loadGroupAccounts } from './load-first-screen.ts'

async function load(path: string, ask: Ask) {
  const found = findRoute(ROUTES, path)
  return found && loadGroupAccounts(found.route, ask)
}
const answer: Ask = async () =>
  Response.json({ code: 200, type: 'success', data: { items: [groupForTests] } })

test.each(['/', '/my-list', '/cookies', '/data-protection-notice', '/accessibility', '/help'])(
  'where the names of groups lead is known on the way from %s to posts [RG.11]',
  async (path) => {
    expect(await load(path, answer)).toEqual([
      { key: GROUP_ACCOUNTS_KEY, data: { 'Greens/EFA': groupForTests.id } },
    ])
  },
)

test('a text waits a second for it at most, and is there without it [P2 RG.11]', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const waiting = load('/cookies', () => new Promise(() => {}))

  await vi.advanceTimersByTimeAsync(1000)

  expect(await waiting).toEqual([])
  expect(await load('/nowhere', answer)).toBeNull()
})
