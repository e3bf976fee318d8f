import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveEngine, type EngineServer } from '../../../testing/translation/serve-engine.ts'
import { mask, type RichText } from '../mask/mask.ts'
import { createSampleEngine } from './sample.ts'

let simulator: EngineServer
let en = ''

beforeAll(async () => {
  simulator = await serveEngine(({ path }) =>
    path === '/control/posts/7/twin'
      ? { status: 200, json: { en } }
      : { status: 404, json: { message: 'nobody wrote it in English' } },
  )
})
afterAll(() => simulator.close())

function translate(content: RichText, twin: string, postId = '7'): Promise<string[]> {
  en = twin
  const { text, parts } = mask(content)
  const lines = text.split('\n').filter((line) => /\p{L}/u.test(line))
  return createSampleEngine(simulator.url).translate({
    postId,
    lines,
    parts,
    source: 'de',
    target: 'en',
  })
}
const plain = (text: string): RichText => ({ text, entities: [] })

test('the name of the sample engine says that it is invented [RC.4]', async () => {
  const engine = createSampleEngine(simulator.url)

  expect(engine.name).toBe('Sample engine: invented')
  expect(await engine.listPairs()).toContainEqual({ source: 'de', target: 'en' })
})

test('it returns the English version, with tokens where the text has them [S7.24]', async () => {
  const link = {
    type: 'link' as const,
    start: 6,
    end: 20,
    url: 'https://a.eu/b',
    display: 'a.eu/b',
  }
  const content = { text: 'Lies: https://t.co/x jetzt #Netz', entities: [link] }

  const lines = await translate(content, 'Read now: https://a.eu/b #Netz')

  expect(lines).toEqual(['Read now: ⟦0⟧ ⟦1⟧'])
})

test('the mentions of a reply stay before its text [S7.24]', async () => {
  expect(await translate(plain('@eins Danke @zwei'), 'Thanks @zwei')).toEqual(['⟦0⟧ Thanks ⟦1⟧'])
})

test('a tag that is the beginning of another is not confused with it [S7.24]', async () => {
  expect(await translate(plain('#Netz und #Netze'), '#Netze and #Netz')).toEqual(['⟦1⟧ and ⟦0⟧'])
})

test.each([
  ['the same number', 'Eins\n\nZwei', 'One\n\nTwo', ['One', 'Two']],
  ['more', 'Eins\nZwei', 'One\nTwo\nThree', ['One', 'Two Three']],
  ['fewer', 'Eins\nZwei', 'One and two', ['One and two', '']],
])(
  'an English version with %s of lines gets the requested number [S7.24]',
  async (_, text, twin, lines) => {
    expect(await translate(plain(text), twin)).toEqual(lines)
  },
)

test('a post without an English version cannot be translated, others can [S8.7]', async () => {
  await expect(translate(plain('Hallo'), '', '8')).rejects.toMatchObject({ cooldownMs: 0 })
})
