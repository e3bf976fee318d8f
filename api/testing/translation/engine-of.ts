import type { TranslationEngine } from '../../src/translation/providers/translation-engine.ts'

/** An engine from Spanish and French into English and German that says what it likes; tests state what it does else. */
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
