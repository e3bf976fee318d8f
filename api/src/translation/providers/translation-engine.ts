import type { TextPart } from '../mask/mask.ts'

export interface Pair {
  source: string
  target: string
}

interface TranslationRequest extends Pair {
  postId: string
  /** Each has words, and tokens for the parts that are not translated. */
  lines: string[]
  /** The parts behind the tokens, by index. */
  parts: TextPart[]
}

/** A new engine is one file in this folder and one line in `create-engines.ts`. */
export interface TranslationEngine {
  /** In settings and in the store. */
  id: string
  /** Shown beside each translation. */
  name: string
  listPairs(): Promise<Pair[]>
  /** Returns one line for each given, with its tokens. */
  translate(request: TranslationRequest): Promise<string[]>
}

/** Never carries the engine's own message, which could contain a key or a text. */
export class TranslationEngineError extends Error {
  override name = 'TranslationEngineError'
  /** How long not to use the engine; 0 when the text may be the cause. */
  readonly cooldownMs: number
  constructor(message: string, cooldownMs: number) {
    super(message)
    this.cooldownMs = cooldownMs
  }
}
