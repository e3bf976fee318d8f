import { openStore } from '@hemicycle/store'
import { expect, test } from 'vitest'
import { engineOf } from '../../../testing/translation/create-translating-api.ts'
import { mask } from '../mask/mask.ts'
import { TranslationEngineError } from '../providers/translation-engine.ts'
import type { TranslationUnavailableError } from '../../errors.ts'
import { createBudget } from './budget.ts'
import { createTranslator } from './translator.ts'

const NO_STORE = openStore('postgres://127.0.0.1:1/none')

function translatorOf({ charactersPerDay = 1000, now = { ms: Date.UTC(2026, 10, 15, 12) } } = {}) {
  const reported: string[] = []
  const budget = createBudget(
    NO_STORE,
    () => charactersPerDay,
    () => new Date(now.ms),
  )
  const translator = createTranslator(
    budget,
    ({ id }) => reported.push(id),
    () => now.ms,
  )
  return { translator, reported, now }
}

let askers = 0
const taskOf = (text: string, client = String((askers += 1))) => ({
  postId: '1',
  saidHash: text,
  client,
  source: 'es',
  target: 'en',
  masked: mask({ text, entities: [] }),
})

const fails = (cooldownMs: number) => async () => {
  throw new TranslationEngineError('the translation engine answered 500', cooldownMs)
}
const waitOf = async (asked: Promise<unknown>): Promise<number> =>
  asked.then(
    () => 0,
    (error: TranslationUnavailableError) => error.retryAfterSeconds,
  )

test('the first working engine translates; one that fails is logged and cools down [RS.25 S8.7]', async () => {
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

test('when all engines fail, the error says when to retry [RS.23 S8.7]', async () => {
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

test('a text that an engine failed on is not sent to it again for minutes, and costs nothing [RS.25 RS.23]', async () => {
  const { translator, now } = translatorOf({ charactersPerDay: 50 })
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

test('a failure that the text may have caused cools down the engine only after three texts in a row [S8.7 RS.25]', async () => {
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

test('lines stay separate, and lines without words are never sent [S7.24]', async () => {
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

test('concurrent requests for one text share one translation [RS.25]', async () => {
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

test('beyond eight concurrent texts, more are refused immediately, and accepted again later [RS.23]', async () => {
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

test('an engine with a used-up budget is skipped until the next day (UTC) [RS.25]', async () => {
  const { translator, now } = translatorOf({ charactersPerDay: 10 })
  const ask = (text: string) => translator.translate(taskOf(text), [engineOf('one')])

  for (const text of ['ab', 'cd', 'ef', 'gh', 'ij']) await ask(text)
  const waited = await waitOf(ask('kl'))
  now.ms += 12 * 3600 * 1000

  expect(waited).toBe(12 * 3600)
  await expect(ask('kl')).resolves.toMatchObject({ engine: 'one' })
})

test('characters are counted as code points [RS.25]', async () => {
  const { translator } = translatorOf({ charactersPerDay: 12 })

  const made = await translator.translate(taskOf('a𝒷c'), [engineOf('one')])

  expect(made.engine).toBe('one')
})
