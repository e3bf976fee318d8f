import type { EngineConfig } from '../config.ts'
import { createApertium } from './apertium.ts'
import { createDeepl } from './deepl.ts'
import { createLibretranslate } from './libretranslate.ts'
import { createSampleEngine } from './sample.ts'
import type { TranslationEngine } from './translation-engine.ts'

export const createEngines = (configs: EngineConfig[]): TranslationEngine[] =>
  configs.map((config) => {
    switch (config.id) {
      case 'deepl':
        return createDeepl(config.url, config.key)
      case 'libretranslate':
        return createLibretranslate(config.url, config.key)
      case 'apertium':
        return createApertium(config.url)
      case 'sample':
        return createSampleEngine(config.url)
    }
  })
