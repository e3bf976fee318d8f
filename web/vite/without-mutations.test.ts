import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { buildForTests } from './build-for-tests.ts'
import { withoutMutations } from './without-mutations.ts'

const READS = `import { QueryClient } from '@tanstack/react-query'
const client = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } })
client.mount()
client.setQueryData(['a'], 'known')
globalThis.found = [client.getQueryData(['a']), client.isMutating()]
globalThis.resumed = client.resumePausedMutations()
client.clear()
globalThis.cleared = client.getQueryData(['a']) === undefined
client.unmount()`

test('the browser gets no code for mutations, and queries work without it [P4]', async () => {
  const { code } = await buildForTests({ 'entry.tsx': READS }, [withoutMutations()])

  expect(code).not.toContain('mutationFn')
  const page: { found?: unknown[]; resumed?: Promise<unknown>; cleared?: boolean } = {}
  runInNewContext(code, { setTimeout, globalThis: page })
  expect([...(page.found ?? [])]).toEqual(['known', 0])
  await expect(page.resumed).resolves.toBeUndefined()
  expect(page.cleared).toBe(true)
})

test('a build whose query library has its mutations elsewhere fails [P4]', async () => {
  const built = buildForTests({ 'entry.tsx': 'document.title = "none"' }, [withoutMutations()])

  await expect(built).rejects.toThrow('cache of mutations')
})
