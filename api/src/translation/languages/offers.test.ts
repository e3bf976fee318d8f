import { expect, test } from 'vitest'
import { engineOf } from '../../../testing/translation/engine-of.ts'
import { openOffers } from './offers.ts'

const HOUR = 3_600_000
const ids = (engines: { id: string }[]) => engines.map(({ id }) => id)

test('an item is offered in the languages of the settings that an engine has for it [RS.26]', async () => {
  const offers = openOffers([engineOf('one')], ['en', 'fi'], () => {})
  await offers.enginesFor('es', 'en')

  expect(offers.targetsOf('es')).toEqual(['en'])
  expect(offers.targetsOf('pl')).toEqual([])
})

test.each(['und', 'qme', 'qht', 'qam', 'qct', 'qst', 'zxx', 'mul', '', 'english', 'e1', 'en'])(
  'what is in no language, or in this one already, cannot be translated: %j [RS.26 RS.27]',
  async (language) => {
    const everything = async () =>
      ['und', 'qme', 'zxx', 'en', 'es'].map((source) => ({ source, target: 'en' }))
    const offers = openOffers([engineOf('one', { listPairs: everything })], ['en'], () => {})
    await offers.enginesFor('es', 'en')

    expect(offers.targetsOf(language)).toEqual([])
  },
)

test.each([
  ['iw', 'he'],
  ['in', 'id'],
  ['nb', 'no'],
])('a language is known by its old code too: %s [RS.26]', async (written, known) => {
  const listPairs = async () => [{ source: known, target: 'en' }]
  const offers = openOffers([engineOf('one', { listPairs })], ['en'], () => {})
  await offers.enginesFor(known, 'en')

  expect(offers.targetsOf(written)).toEqual(['en'])
})

test('engines are named in the order of the settings [RS.25]', async () => {
  const offers = openOffers([engineOf('two'), engineOf('one')], ['en'], () => {})

  expect(ids(await offers.enginesFor('es', 'en'))).toEqual(['two', 'one'])
})

test.each([
  ['a language no engine has', 'pl', 'en'],
  ['a language that is not offered', 'es', 'de'],
  ['the same language', 'en', 'en'],
])('%s is 404 [RS.27]', async (_, source, target) => {
  const offers = openOffers([engineOf('one')], ['en'], () => {})

  await expect(offers.enginesFor(source, target)).rejects.toMatchObject({ code: 404 })
})

test('while an engine has never said what it has, the answer is to come again [S8.7]', async () => {
  const away = engineOf('away', { listPairs: () => Promise.reject(new Error('away')) })
  const reported: string[] = []
  const offers = openOffers([away, engineOf('one')], ['en'], ({ id }) => reported.push(id))

  expect(ids(await offers.enginesFor('es', 'en'))).toEqual(['one'])
  await expect(offers.enginesFor('pl', 'en')).rejects.toMatchObject({ retryAfterSeconds: 60 })
  expect(reported).toEqual(['away'])
})

test('engines are asked again after an hour, and keep what they said when they do not answer [RS.26]', async () => {
  let clock = 0
  const answers = [[{ source: 'es', target: 'en' }], null, [{ source: 'pl', target: 'en' }]]
  const asked: unknown[] = []
  const listPairs = async () => {
    const answer = answers[asked.push(null) - 1]
    if (!answer) throw new Error('away')
    return answer
  }
  const offers = openOffers(
    [engineOf('one', { listPairs })],
    ['en'],
    () => {},
    () => clock,
  )
  await offers.enginesFor('es', 'en')

  clock = HOUR - 1
  offers.targetsOf('es')
  const early = asked.length
  clock = HOUR
  offers.targetsOf('es')
  await expect.poll(() => asked.length).toBe(2)
  const whileAway = offers.targetsOf('es')
  clock += 60_000
  await expect.poll(() => offers.targetsOf('pl')).toEqual(['en'])

  expect(early).toBe(1)
  expect(whileAway).toEqual(['en'])
  expect(offers.targetsOf('es')).toEqual([])
})
