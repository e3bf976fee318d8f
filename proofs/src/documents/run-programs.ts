import { execFile, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { contributorOf, createTestApi, postsOf } from '@hemicycle/api/testing'
import { embedPaths, filePaths, paths } from '@hemicycle/web/paths'

/** The host of all documents. */
const HOST = 'https://hemicycle.example'
const POSTS = 250

export interface Programs {
  readAllInJavaScript: (program: string) => Promise<void>
  readAllInPython: (program: string) => Promise<void>
  readAllWithCurl: (script: string) => Promise<void>
  keepCopies: (program: string) => Promise<void>
  /** Those of the API answer; those of the site are ones that it has. */
  askAddresses: (list: string) => Promise<void>
  close: () => Promise<void>
}

/** Runs what documents show, against the API with 250 posts of one member. */
export async function openPrograms(): Promise<Programs> {
  const site = { url: '', linksTo: 'site' as const }
  const api = await createTestApi(
    { contributors: [contributorOf('a')], posts: postsOf(POSTS) },
    () => ({ site }),
  )
  site.url = await api.app.listen({ port: 0, host: '127.0.0.1' })
  const folder = await mkdtemp(join(tmpdir(), 'hemicycle-programs-'))
  const here = (text: string) => text.replaceAll(HOST, site.url)

  const run = async (program: string, args: string[]): Promise<string> =>
    promisify(execFile)(program, args, { cwd: folder }).then(
      ({ stdout }) => stdout,
      (error: unknown) => {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT')
          throw new Error(`This machine has no ${program}: apt-get install ${program}`)
        throw error
      },
    )

  return {
    readAllInJavaScript: async (program) =>
      expectAll(
        toLastWords(await run(process.execPath, ['--input-type=module', '--eval', here(program)])),
      ),
    readAllInPython: async (program) =>
      expectAll(toLastWords(await run('python3', ['-c', here(program)]))),
    async readAllWithCurl(script) {
      await run('curl', ['--version'])
      await run('bash', ['-euo', 'pipefail', '-c', here(script)])
      const lines = (await readFile(join(folder, 'posts.jsonl'), 'utf8')).trim().split('\n')
      expectAll(
        lines.flatMap((line) => {
          const { data } = JSON.parse(line) as { data: { items: { id: string }[] } }
          return data.items.map(({ id }) => id)
        }),
      )
    },
    async keepCopies(program) {
      const { changeLog } = api.deps
      // The program says nothing of its copies, so it is asked after each change.
      const watched = `${here(program)}
        const tell = () => setTimeout(() => console.log(JSON.stringify([...copies.keys()])), 0)
        const keepOne = copies.set.bind(copies)
        copies.set = (...copy) => (tell(), keepOne(...copy))
        changes.addEventListener('removed', tell)
        changes.addEventListener('open', tell)`
      const child = spawn(
        process.execPath,
        ['--experimental-eventsource', '--input-type=module', '--eval', watched],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      )
      try {
        const steps = [
          () => changeLog.tell('created', '1001', 1),
          () => changeLog.tell('created', '1002', 2),
          () => changeLog.tell('removed', '1001', 3),
        ]
        const said: string[] = []
        for await (const line of createInterface({ input: child.stdout })) {
          said.push(line)
          const step = steps.shift()
          if (!step) break
          step()
        }
        expectSame(said, ['[]', '["1001"]', '["1001","1002"]', '["1002"]'])
      } finally {
        child.kill()
      }
    },
    async askAddresses(list) {
      for (const line of list.trim().split('\n')) {
        const { pathname } = new URL(line)
        if (pathname.startsWith('/v1/')) {
          const { status } = await fetch(here(line))
          if (status !== 200) throw new Error(`${line} is ${status}`)
        } else if (!PLACES.has(pathname)) throw new Error(`the site has no ${pathname}`)
      }
    },
    async close() {
      await api.close()
      await rm(folder, { recursive: true })
    },
  }
}

const PLACES: ReadonlySet<string> = new Set([
  ...[paths, embedPaths, filePaths].flatMap((some) =>
    Object.values(some).filter((path) => typeof path === 'string'),
  ),
  ...['atom', 'json', 'csv'].map((ending) => filePaths.data('search', ending)),
])

const toLastWords = (output: string): string[] =>
  output
    .trim()
    .split('\n')
    .map((line) => line.split(' ').at(-1) ?? '')

function expectAll(ids: string[]): void {
  const count = new Set(ids).size
  if (count !== POSTS || ids.length !== POSTS)
    throw new Error(`${ids.length} posts, ${count} different, instead of ${POSTS}`)
}

function expectSame(said: string[], expected: string[]): void {
  if (said.join(' ') !== expected.join(' '))
    throw new Error(`${said.join(' ')} instead of ${expected.join(' ')}`)
}
