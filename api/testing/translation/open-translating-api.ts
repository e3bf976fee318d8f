import type { Search } from '@hemicycle/search'
import type { Store } from '@hemicycle/store'
import { buildApp } from '../../src/app.ts'
import type { Deps } from '../../src/deps.ts'
import type { TranslationEngine } from '../../src/translation/providers/translation-engine.ts'
import { depsOf, translationOf } from '../create-test-api.ts'

interface Parts {
  search: Search
  store: Store
  engines: TranslationEngine[]
  change?: Partial<Deps>
}

/** The API with these engines; `ask` comes from an address of its own each time. */
export async function openTranslatingApi({ search, store, engines, change = {} }: Parts) {
  const translation = translationOf({ engines, store: change.store ?? store })
  await translation.offers.enginesFor('es', 'en').catch(() => {})
  const app = await buildApp(depsOf(search, { translation, ...change }))
  let visitor = 0
  const ask = (id: string, language = 'en', from = `192.0.2.${(visitor += 1)}`) =>
    app.inject({
      url: `/v1/translate/${id}/${language}/`,
      headers: { 'x-forwarded-for': from },
    })
  return { app, ask }
}
