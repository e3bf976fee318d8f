import type { Search } from '@hemicycle/search'
import type { Store } from '@hemicycle/store'
import { buildApp } from '../../src/app.ts'
import type { Deps } from '../../src/deps.ts'
import type { TranslationEngine } from '../../src/translation/providers/translation-engine.ts'
import { testDeps, testTranslation } from '../create-test-api.ts'

interface TranslatingApiOptions {
  search: Search
  store: Store
  engines: TranslationEngine[]
  change?: Partial<Deps>
}

/** The API with these engines; each `ask` and `askTogether` comes from a new address. */
export async function createTranslatingApi({
  search,
  store,
  engines,
  change = {},
}: TranslatingApiOptions) {
  const translation = testTranslation({ engines, store: change.store ?? store })
  await translation.languages.enginesFor('es', 'en').catch(() => {})
  const app = await buildApp(testDeps(search, { translation, ...change }))
  let visitor = 0
  const toVisitor = (): string => `192.0.2.${(visitor += 1)}`
  const get = (path: string, from: string) =>
    app.inject({ url: `/v1/translate/${path}`, headers: { 'x-forwarded-for': from } })
  return {
    app,
    ask: (id: string, language = 'en', from = toVisitor()) => get(`${id}/${language}/`, from),
    askTogether: (ids: string[], from = toVisitor()) => get(`en/?ids=${ids.join()}`, from),
  }
}

/** Translates Spanish and French into English and German, with a fixed phrase unless a test changes it. */
export const engineOf = (
  id: string,
  change: Partial<TranslationEngine> = {},
): TranslationEngine => ({
  id,
  name: `Engine ${id}`,
  listPairs: async () =>
    ['es', 'fr'].flatMap((source) => ['en', 'de'].map((target) => ({ source, target }))),
  translate: async ({ lines }) => lines.map((line) => `${id} says ${line}`),
  ...change,
})
