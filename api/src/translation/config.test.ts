import { openEnvironment, type Variables } from '@hemicycle/process'
import { expect, test } from 'vitest'
import { readTranslationConfig } from './config.ts'

const read = (variables: Variables) => {
  const env = openEnvironment(variables)
  return { config: readTranslationConfig(env), faults: env.faults }
}

test('by default nothing is translated [RS.26]', () => {
  expect(read({})).toEqual({
    config: { engines: [], targets: ['en'], charactersPerDay: new Map() },
    faults: [],
  })
})

test('engines are read in their order, with their addresses and keys [RS.25]', () => {
  const { config, faults } = read({
    TRANSLATION_ENGINES: 'deepl, libretranslate,apertium,sample,deepl',
    TRANSLATION_TARGETS: 'en, fr',
    TRANSLATION_BUDGETS: 'deepl=16000,apertium=2000000',
    DEEPL_KEY: 'k:fx',
    LIBRETRANSLATE_URL: 'http://127.0.0.1:5000',
    APERTIUM_URL: 'http://127.0.0.1:2737',
    SAMPLE_ENGINE_URL: 'https://127.0.0.1:4182',
  })

  expect(faults).toEqual([])
  expect(config.engines).toEqual([
    { id: 'deepl', url: 'https://api-free.deepl.com', key: 'k:fx' },
    { id: 'libretranslate', url: 'http://127.0.0.1:5000', key: null },
    { id: 'apertium', url: 'http://127.0.0.1:2737' },
    { id: 'sample', url: 'https://127.0.0.1:4182' },
  ])
  expect(config.targets).toEqual(['en', 'fr'])
  expect([...config.charactersPerDay]).toEqual([
    ['deepl', 16_000],
    ['apertium', 2_000_000],
  ])
})

test('a key of the paid plan uses the host of that plan [RS.25]', () => {
  const { config, faults } = read({
    TRANSLATION_ENGINES: 'deepl',
    TRANSLATION_BUDGETS: 'deepl=16000',
    DEEPL_KEY: 'k',
  })

  expect(faults).toEqual([])
  expect(config.engines).toMatchObject([{ url: 'https://api.deepl.com' }])
})

test.each([
  ['what costs money has no usual budget', 'deepl', 'apertium=5', 'must have one for deepl'],
  ['a budget for nobody is a typing error', 'apertium', 'apertum=5', 'TRANSLATION_ENGINES names'],
])('%s [RG.15]', (_, engines, budgets, fault) => {
  const { faults } = read({
    TRANSLATION_ENGINES: engines,
    TRANSLATION_BUDGETS: budgets,
    DEEPL_KEY: 'k',
    APERTIUM_URL: 'http://127.0.0.1:2737',
  })

  expect(faults).toContainEqual(expect.stringMatching(`^TRANSLATION_BUDGETS .*${fault}`))
})

test('all errors are reported together, each with its variable', () => {
  const { faults } = read({
    TRANSLATION_ENGINES: 'deepl,libretranslate,apertium,sample,oracle',
    TRANSLATION_TARGETS: 'English',
    TRANSLATION_BUDGETS: 'deepl:5',
    DEEPL_URL: 'ftp://example.org',
    APERTIUM_URL: 'http://127.0.0.1:2737/',
  })

  for (const name of [
    'DEEPL_KEY',
    'DEEPL_URL',
    'LIBRETRANSLATE_URL',
    'APERTIUM_URL',
    'SAMPLE_ENGINE_URL',
    'TRANSLATION_ENGINES',
    'TRANSLATION_TARGETS',
    'TRANSLATION_BUDGETS',
  ]) {
    expect(faults.join()).toContain(name)
  }
})
