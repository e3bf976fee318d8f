import type { EngineConfig } from '../config.ts'
import { openApertium } from './apertium.ts'
import { openDeepl } from './deepl.ts'
import { openLibretranslate } from './libretranslate.ts'
import { openSampleEngine } from './sample.ts'
import type { TranslationEngine } from './translation-engine.ts'

export const openEngines = (configs: EngineConfig[]): TranslationEngine[] =>
  configs.map((config) => {
    switch (config.id) {
      case 'deepl':
        return openDeepl(config.url, config.key)
      case 'libretranslate':
        return openLibretranslate(config.url, config.key)
      case 'apertium':
        return openApertium(config.url)
      case 'sample':
        return openSampleEngine(config.url)
    }
  })
