import { expect, test } from 'vitest'
import type { Kubernetes } from './open-kubernetes.ts'
import { openNamespace } from './open-namespace.ts'

test('when the time of a check is over, what it waits for does not hold and it starts nothing more [RO.13]', async () => {
  const asked: string[] = []
  const answer = { ok: true, text: '', answer: '' }
  const kubernetes = {
    folder: '/nowhere',
    toEnv: () => ({}),
    kubectl: (...args: string[]) => Promise.resolve((asked.push(args.join(' ')), answer)),
  } as unknown as Kubernetes
  const ending = new AbortController()
  const namespace = await openNamespace(kubernetes, 'check-1', ending.signal)
  const before = asked.length

  const comes = namespace.comesTrue(() => {
    ending.abort(new Error('late'))
    return Promise.resolve(false)
  })

  expect(await comes).toBe(false)
  await expect(namespace.kubectl('get', 'pods')).rejects.toThrow('late')
  await expect(namespace.helm(['install'], [])).rejects.toThrow('late')
  expect(asked.length).toBe(before)
})
