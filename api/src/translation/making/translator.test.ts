import { openStore } from '@hemicycle/store'
import { expect, test } from 'vitest'
import { engineOf } from '../../../testing/translation/engine-of.ts'
import { mask } from '../masking/mask.ts'
import { TranslationEngineError } from '../providers/translation-engine.ts'
import type { TranslationUnavailableError } from '../translation-unavailable-error.ts'
import { openBudget } from './budget.ts'
import { openTranslator } from './translator.ts'

const NO_STORE = openStore('postgres://127.0.0.1:1/none')

function translatorOf({ charactersADay = 1000, now = { ms: Date.UTC(2026, 10, 15, 12) } } = {}) {
  const reported: string[] = []
  const budget = openBudget(
    NO_STORE,
    () => charactersADay,
    () => new Date(now.ms),
  )
  const translator = openTranslator(
    budget,
    ({ id }) => reported.push(id),
    () => now.ms,
  )
  return { translator, reported, now }
}

let askers = 0
const taskOf = (text: string, asker = String((askers += 1))) => ({
  postId: '1',
  saidHash: text,
  asker,
  source: 'es',
  target: 'en',
  masked: mask({ text, entities: [] }),
})

const fails = (restMs: number) => async () => {
  throw new TranslationEngineError('the translation engine answered 500', restMs)
}
const waitOf = async (asked: Promise<unknown>): Promise<number> =>
  asked.then(
    () => 0,
    (error: TranslationUnavailableError) => error.retryAfterSeconds,
  )

test('the first engine that can translates; one that fails is reported and rests [RS.25 S8.7]', async () => {
  const { translator, reported, now } = translatorOf()
  const engines = [engineOf('one', { translate: fails(60_000) }), engineOf('two')]

  const first = await translator.translate(taskOf('Hola'), engines)
  const second = await translator.translate(taskOf('Adiós'), engines)
  now.ms += 60_000
  await translator.translate(taskOf('Gracias'), engines)

  expect([first.engine, second.engine]).toEqual(['two', 'two'])
  expect(first.content.text).toBe('two says Hola')
  expect(reported).toEqual(['one', 'one'])
})

test('when all fail it is said when to come again [RS.23 S8.7]', async () => {
  const { translator } = translatorOf()
  const engines = [
    engineOf('one', { translate: fails(60_000) }),
    engineOf('two', { translate: fails(0) }),
  ]

  const waits = [
    await waitOf(translator.translate(taskOf('Hola'), engines)),
    await waitOf(translator.translate(taskOf('Hola'), engines.slice(0, 1))),
  ]

  expect(waits).toEqual([60, 60])
})

test('a text that an engine failed at is not given to it again for minutes, and costs nothing [RS.25 RS.23]', async () => {
  const { translator, now } = translatorOf({ charactersADay: 50 })
  let calls = 0
  const refuses = async () => {
    calls += 1
    throw new TranslationEngineError('the translation engine answered 413', 0)
  }
  const ask = (text: string, translate?: () => Promise<never>) =>
    translator.translate(taskOf(text), [engineOf('one', translate ? { translate } : {})])

  const waits: number[] = []
  for (let times = 0; times < 20; times += 1) waits.push(await waitOf(ask('12345678ab', refuses)))
  const callsAtFirst = calls
  for (const text of ['abcdefghij', 'bcdefghijk', 'cdefghijkl', 'defghijklm']) await ask(text)
  now.ms += 300_000
  await waitOf(ask('12345678ab', refuses))

  expect(waits).toEqual(Array(20).fill(300))
  expect([callsAtFirst, calls]).toEqual([1, 2])
})

test('what one text may have caused rests the engine only after three texts in a row [S8.7 RS.25]', async () => {
  const { translator } = translatorOf()
  const ask = (text: string, translate?: () => Promise<never>) =>
    translator.translate(taskOf(text), [engineOf('one', translate ? { translate } : {})])
  const fail = (text: string) => waitOf(ask(text, fails(0)))

  await fail('uno')
  await fail('dos')
  await fail('dos')
  const afterTwo = await ask('Hola')
  await fail('tres')
  await fail('cuatro')
  await fail('cinco')
  const afterThree = await waitOf(ask('Adiós'))

  expect(afterTwo.engine).toBe('one')
  expect(afterThree).toBe(60)
})

test.each([
  ['too few lines', []],
  ['too many lines', ['Hello', 'Hello']],
  ['nothing', ['']],
  ['signs only', ['?!']],
  ['far too much', ['Hello'.repeat(1000)]],
])('an engine that answers %s has failed [S8.7]', async (_, lines) => {
  const { translator } = translatorOf()
  const engines = [engineOf('one', { translate: async () => lines }), engineOf('two')]

  expect((await translator.translate(taskOf('Hola'), engines)).engine).toBe('two')
})

test('lines stay lines, and those without words are never sent [S7.24]', async () => {
  const { translator } = translatorOf()
  const sent: string[][] = []
  const engine = engineOf('one', {
    translate: async ({ lines }) => {
      sent.push(lines)
      return lines.map((line) => line.toUpperCase())
    },
  })

  const made = await translator.translate(taskOf('Hola\n\n🎉 #Clima\n- uno @dos'), [engine])

  expect(sent).toEqual([['Hola', '- uno ⟦2⟧']])
  expect(made.content.text).toBe('HOLA\n\n🎉 #Clima\n- UNO @dos')
})

test('what many ask at the same time is computed once [RS.25]', async () => {
  const { translator } = translatorOf()
  let calls = 0
  const engine = engineOf('one', {
    translate: async ({ lines }) => {
      calls += 1
      return lines
    },
  })

  await Promise.all(
    Array.from({ length: 50 }, () => translator.translate(taskOf('Hola'), [engine])),
  )

  expect(calls).toBe(1)
})

test('more than eight texts at the same time are refused at once, and none is lost after [RS.23]', async () => {
  const { translator } = translatorOf()
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  const engine = engineOf('one', { translate: ({ lines }) => mayAnswer.then(() => lines) })
  const ask = (text: string) => translator.translate(taskOf(text), [engine])
  const running = Array.from({ length: 8 }, (_, index) => ask(`Hola ${index}`))

  const ninth = await waitOf(ask('Hola 9'))
  answer()
  await Promise.all(running)

  expect(ninth).toBe(5)
  await expect(ask('Hola 9')).resolves.toMatchObject({ engine: 'one' })
})

test('an engine whose day is used up is passed by until the next day (UTC) [RS.25]', async () => {
  const { translator, now } = translatorOf({ charactersADay: 10 })
  const ask = (text: string) => translator.translate(taskOf(text), [engineOf('one')])

  for (const text of ['ab', 'cd', 'ef', 'gh', 'ij']) await ask(text)
  const waited = await waitOf(ask('kl'))
  now.ms += 12 * 3600 * 1000

  expect(waited).toBe(12 * 3600)
  await expect(ask('kl')).resolves.toMatchObject({ engine: 'one' })
})

test('characters are counted as people count them [RS.25]', async () => {
  const { translator } = translatorOf({ charactersADay: 12 })

  const made = await translator.translate(taskOf('a𝒷c'), [engineOf('one')])

  expect(made.engine).toBe('one')
})
