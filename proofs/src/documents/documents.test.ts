import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHECKS } from './checks.ts'
import { listBlocks, readBlocks, type Block } from './read-blocks.ts'
import { openPrograms, type Programs } from './run-programs.ts'

const GUIDE = 'docs/integrators.md'

let programs: Programs
beforeAll(async () => {
  programs = await openPrograms()
})
afterAll(() => programs.close())

/** What is run, by its document, its language and words that are in no other block there. */
const RUNS: {
  path: string
  language: string
  has: string
  run: (text: string) => Promise<void>
}[] = [
  {
    path: GUIDE,
    language: 'js',
    has: 'data.next',
    run: (text) => programs.readAllInJavaScript(text),
  },
  {
    path: GUIDE,
    language: 'python',
    has: 'data["next"]',
    run: (text) => programs.readAllInPython(text),
  },
  {
    path: GUIDE,
    language: 'sh',
    has: 'posts.jsonl',
    run: (text) => programs.readAllWithCurl(text),
  },
  { path: GUIDE, language: 'js', has: 'EventSource', run: (text) => programs.keepCopies(text) },
  { path: GUIDE, language: 'text', has: 'https:', run: (text) => programs.askAddresses(text) },
]

/** All that is done with a block; nothing for one of a kind that nobody has thought of. */
function listDuties({ path, language, text }: Block) {
  const checks = CHECKS.filter(
    (check) => check.language === language && (check.path ?? path) === path,
  ).map(
    ({ check }) =>
      async (block: Block) =>
        check(block),
  )
  const runs = RUNS.filter(
    (run) => run.path === path && run.language === language && text.includes(run.has),
  ).map(
    ({ run }) =>
      async (block: Block) =>
        run(block.text),
  )
  return [...checks, ...runs]
}

const blocks = listBlocks()

test.each(blocks.map((block) => [`${block.path}:${block.line}`, block.language, block] as const))(
  'the block %s (%s) is run or checked [RW.78]',
  async (_place, _language, block) => {
    const duties = listDuties(block)

    expect(duties).not.toEqual([])
    for (const duty of duties) await duty(block)
  },
)

test('every program that documents show is run [RW.78]', () => {
  const unused = RUNS.filter(
    ({ path, language, has }) =>
      !blocks.some(
        (block) => block.path === path && block.language === language && block.text.includes(has),
      ),
  )

  expect(unused).toEqual([])
  expect(blocks.length).toBeGreaterThan(30)
})

test.each(['```\necho\n```', '```ruby\nputs 1\n```', '```js\nlet x\n```', '```python\nx\n```'])(
  'a block that nobody runs or checks is found: %j [RW.78]',
  (text) => {
    const [block] = readBlocks({ path: 'docs/style.md', text })

    expect(block && listDuties(block)).toEqual([])
  },
)

test.each([
  ['sh', 'frobnicate --all', 'no such command: frobnicate'],
  ['sh', 'echo "open', 'unexpected EOF'],
  ['sh', 'cd x && frob "$(knit)"', 'no such command: frob, knit'],
  ['json', '{"a": }', 'JSON'],
  ['ts', 'const x: = 1', ''],
  ['mermaid', 'flowchart LR\n  a --> b\n  a -> c', 'no flowchart:   a -> c'],
  ['caddyfile', 'acme_authority https://a', 'no such option'],
  ['text', 'npm run dev', 'commands belong in a block of sh'],
  ['text', 'see no-such-file.ts', 'no such file: no-such-file.ts'],
])('a wrong block of %s is found: %j [RW.78]', async (language, text, fault) => {
  const path = language === 'caddyfile' ? 'deploy/README.md' : 'README.md'
  const block: Block = { path, line: 1, language, text }
  const run = async () => {
    for (const duty of listDuties(block)) await duty(block)
  }

  await expect(run()).rejects.toThrow(fault)
})
