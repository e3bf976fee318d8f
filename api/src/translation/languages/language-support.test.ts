import { expect, test } from 'vitest'
import { engineOf } from '../../../testing/translation/create-translating-api.ts'
import { createLanguageSupport } from './language-support.ts'

const HOUR = 3_600_000
const ids = (engines: { id: string }[]) => engines.map(({ id }) => id)

test('an item offers the configured languages that an engine supports [RS.26]', async () => {
  const languages = createLanguageSupport([engineOf('one')], ['en', 'fi'], () => {})
  await languages.enginesFor('es', 'en')

  expect(languages.targetsOf('es')).toEqual(['en'])
  expect(languages.targetsOf('pl')).toEqual([])
})

test.each(['und', 'qme', 'qht', 'qam', 'qct', 'qst', 'zxx', 'mul', '', 'english', 'e1', 'en'])(
  'a text without a known language, or already in the target language, cannot be translated: %j [RS.26 RS.27]',
  async (language) => {
    const everything = async () =>
      ['und', 'qme', 'zxx', 'en', 'es'].map((source) => ({ source, target: 'en' }))
    const languages = createLanguageSupport(
      [engineOf('one', { listPairs: everything })],
      ['en'],
      () => {},
    )
    await languages.enginesFor('es', 'en')

    expect(languages.targetsOf(language)).toEqual([])
  },
)

test.each([
  ['iw', 'he'],
  ['in', 'id'],
  ['nb', 'no'],
])('old language codes are understood too: %s [RS.26]', async (written, known) => {
  const listPairs = async () => [{ source: known, target: 'en' }]
  const languages = createLanguageSupport([engineOf('one', { listPairs })], ['en'], () => {})
  await languages.enginesFor(known, 'en')

  expect(languages.targetsOf(written)).toEqual(['en'])
})

test('engines are listed in the order of the settings [RS.25]', async () => {
  const languages = createLanguageSupport([engineOf('two'), engineOf('one')], ['en'], () => {})

  expect(ids(await languages.enginesFor('es', 'en'))).toEqual(['two', 'one'])
})

test.each([
  ['a language no engine has', 'pl', 'en'],
  ['a language that is not offered', 'es', 'de'],
  ['the same language', 'en', 'en'],
])('%s is 404 [RS.27]', async (_, source, target) => {
  const languages = createLanguageSupport([engineOf('one')], ['en'], () => {})

  await expect(languages.enginesFor(source, target)).rejects.toMatchObject({ code: 404 })
})

test('while an engine has never listed its pairs, the client is asked to retry [S8.7]', async () => {
  const down = engineOf('down', { listPairs: () => Promise.reject(new Error('down')) })
  const reported: string[] = []
  const languages = createLanguageSupport([down, engineOf('one')], ['en'], ({ id }) =>
    reported.push(id),
  )

  expect(ids(await languages.enginesFor('es', 'en'))).toEqual(['one'])
  await expect(languages.enginesFor('pl', 'en')).rejects.toMatchObject({ retryAfterSeconds: 60 })
  expect(reported).toEqual(['down'])
})

test('pairs are refreshed after an hour, and stay when the engine does not answer [RS.26]', async () => {
  let clock = 0
  const answers = [[{ source: 'es', target: 'en' }], null, [{ source: 'pl', target: 'en' }]]
  const asked: unknown[] = []
  const listPairs = async () => {
    const answer = answers[asked.push(null) - 1]
    if (!answer) throw new Error('down')
    return answer
  }
  const languages = createLanguageSupport(
    [engineOf('one', { listPairs })],
    ['en'],
    () => {},
    () => clock,
  )
  await languages.enginesFor('es', 'en')

  clock = HOUR - 1
  languages.targetsOf('es')
  const early = asked.length
  clock = HOUR
  languages.targetsOf('es')
  await expect.poll(() => asked.length).toBe(2)
  const whileAway = languages.targetsOf('es')
  clock += 60_000
  await expect.poll(() => languages.targetsOf('pl')).toEqual(['en'])

  expect(early).toBe(1)
  expect(whileAway).toEqual(['en'])
  expect(languages.targetsOf('es')).toEqual([])
})
