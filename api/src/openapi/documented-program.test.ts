import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { contributorOf, createTestApi, postsOf } from '../../testing/index.ts'

const GUIDE = new URL('../../../docs/integrators.md', import.meta.url)

test('the program in the guide for integrators reads every page', async () => {
  const site = { url: '', linksTo: 'site' as const }
  const api = await createTestApi(
    { contributors: [contributorOf('a')], posts: postsOf(250) },
    () => ({ site }),
  )
  onTestFinished(() => api.close())
  const origin = await api.app.listen({ port: 0, host: '127.0.0.1' })
  site.url = origin
  const [, program = ''] = /^```js\n([\s\S]*?)^```/m.exec(readFileSync(GUIDE, 'utf8')) ?? []
  const script = program.replace('https://hemicycle.example', origin)

  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    script,
  ])

  const ids = stdout
    .trim()
    .split('\n')
    .map((line) => line.split(' ').at(-1))
  expect(new Set(ids).size).toBe(250)
})
