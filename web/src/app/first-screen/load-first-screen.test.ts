import { expect, onTestFinished, test, vi } from 'vitest'
import type { Ask } from '#web/api/client.ts'
import { groupsQuery } from '#web/api/groups.ts'
import { ROUTES } from '#web/pages/routes.tsx'
import { findRoute } from '#web/router/match-path.ts'
import { loadGroups } from './load-first-screen.ts'

async function load(path: string, ask: Ask) {
  const found = findRoute(ROUTES, path)
  return found && loadGroups(found.route, ask)
}
const GROUPS = [{ eparty: 'PfE', fullName: 'Patriots for Europe' }]
const answer: Ask = async () => Response.json({ code: 200, type: 'success', data: GROUPS })

test.each(['/', '/my-list', '/cookies', '/data-protection-notice', '/accessibility', '/help'])(
  'the full names of groups are known on the way from %s to posts [RS.127]',
  async (path) => {
    expect(await load(path, answer)).toEqual([{ key: groupsQuery.queryKey, data: GROUPS }])
  },
)

test('a text waits a second for it at most, and is there without it [P2 RS.127]', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const waiting = load('/cookies', () => new Promise(() => {}))

  await vi.advanceTimersByTimeAsync(1000)

  expect(await waiting).toEqual([])
  expect(await load('/nowhere', answer)).toBeNull()
})
