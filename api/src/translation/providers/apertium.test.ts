import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApertium, type Apertium } from '../../../testing/apertium/start-apertium.ts'
import { liftTimeLimits } from '../../../testing/time-limits.ts'
import { mask } from '../mask/mask.ts'
import { restore } from '../mask/restore.ts'
import { createApertium } from './apertium.ts'
import type { TranslationEngine } from './translation-engine.ts'

let apertium: Apertium
let engine: TranslationEngine

beforeAll(async () => {
  liftTimeLimits()
  apertium = await startApertium()
  engine = createApertium(apertium.url)
  await engine.listPairs()
})
afterAll(() => apertium.stop())

async function translate(source: string, text: string): Promise<string> {
  const { text: masked, parts } = mask({ text, entities: [] })
  const asked = { postId: '1', lines: [masked], parts, source, target: 'en' }
  const [line = ''] = await engine.translate(asked)
  return restore(line, parts).text
}

test('Apertium lists its pairs, including those by way of Spanish [RS.26]', async () => {
  const pairs = await engine.listPairs()

  expect(engine.name).toBe('Apertium')
  expect(pairs).toContainEqual({ source: 'es', target: 'en' })
  expect(pairs).toContainEqual({ source: 'fr', target: 'en' })
  expect(pairs).not.toContainEqual({ source: 'de', target: 'en' })
})

test.each([
  ['es', 'Hablamos del clima y de la energía.', /^We speak of the climate/],
  ['fr', 'Le débat commence demain.', /^The debate begins /],
])('Apertium translates from %s [S7.24 RS.25]', async (source, text, english) => {
  expect(await translate(source, text)).toMatch(english)
})

test('links, tags, mentions, emoji and signs survive Apertium [S7.24]', async () => {
  const english = await translate(
    'es',
    'Gracias a @usuario 🇪🇺 por hablar de #Clima & <b>energía</b>: https://t.co/AbCd123',
  )

  expect(english).toContain('@usuario 🇪🇺')
  expect(english).toContain('#Clima')
  expect(english).toContain('https://t.co/AbCd123')
  expect(english).toContain('& <b>energy</b>')
})

test('a capitalised first word does not come back in capitals, one in capitals does [S7.24]', async () => {
  expect(await translate('es', 'Gracias a todos')).toBe('Thanks to all')
  expect(await translate('es', 'ONU y Europa')).toMatch(/^UN /)
})

test('a pair that is not installed is a failure of this text, not of Apertium [S8.7]', async () => {
  await expect(translate('de', 'Guten Tag')).rejects.toMatchObject({ cooldownMs: 0 })
})

test('Apertium listens on this machine only [RS.25]', async () => {
  const { port } = new URL(apertium.url)
  const outside = Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')

  const asked = outside.map(({ address }) => fetch(`http://${address}:${port}/listPairs`))

  for (const answer of await Promise.allSettled(asked)) expect(answer.status).toBe('rejected')
})
