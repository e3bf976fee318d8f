import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApertium, type Apertium } from '../../../testing/apertium/start-apertium.ts'
import { liftTimeLimits } from '../../../testing/lift-time-limits.ts'
import { mask } from '../masking/mask.ts'
import { restore } from '../masking/restore.ts'
import { openApertium } from './apertium.ts'
import type { TranslationEngine } from './translation-engine.ts'

let apertium: Apertium
let engine: TranslationEngine

beforeAll(async () => {
  liftTimeLimits()
  apertium = await startApertium()
  engine = openApertium(apertium.url)
  await engine.listPairs()
})
afterAll(() => apertium.stop())

async function translate(source: string, text: string): Promise<string> {
  const { text: masked, kept } = mask({ text, entities: [] })
  const asked = { postId: '1', lines: [masked], kept, source, target: 'en' }
  const [line = ''] = await engine.translate(asked)
  return restore(line, kept).text
}

test('Apertium says which pairs it has, those by way of Spanish included [RS.26]', async () => {
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

test('links, tags, mentions, emoji and signs pass Apertium unharmed [S7.24]', async () => {
  const english = await translate(
    'es',
    'Gracias a @usuario 🇪🇺 por hablar de #Clima & <b>energía</b>: https://t.co/AbCd123',
  )

  expect(english).toContain('@usuario 🇪🇺')
  expect(english).toContain('#Clima')
  expect(english).toContain('https://t.co/AbCd123')
  expect(english).toContain('& <b>energy</b>')
})

test('a first word with a capital letter is not shouted, one that shouts is [S7.24]', async () => {
  expect(await translate('es', 'Gracias a todos')).toBe('Thanks to all')
  expect(await translate('es', 'ONU y Europa')).toMatch(/^UN /)
})

test('a pair that is not installed is a failure of this text, not of Apertium [S8.7]', async () => {
  await expect(translate('de', 'Guten Tag')).rejects.toMatchObject({ restMs: 0 })
})

test('Apertium answers on this machine only [RS.25]', async () => {
  const { port } = new URL(apertium.url)
  const outside = Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')

  const asked = outside.map(({ address }) => fetch(`http://${address}:${port}/listPairs`))

  for (const answer of await Promise.allSettled(asked)) expect(answer.status).toBe('rejected')
})
