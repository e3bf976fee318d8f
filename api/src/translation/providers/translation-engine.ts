import type { Kept } from '../masking/mask.ts'

export interface Pair {
  source: string
  target: string
}

interface TranslationRequest extends Pair {
  postId: string
  /** Each with words, and with tokens for what must stay. */
  lines: string[]
  /** What the tokens stand for, by number. */
  kept: Kept[]
}

/** Another engine is one file in this folder and one line in `open-engines.ts`. */
export interface TranslationEngine {
  /** In settings and in what is kept. */
  id: string
  /** Shown beside each translation. */
  name: string
  listPairs(): Promise<Pair[]>
  /** One line for each that was asked, tokens included. */
  translate(request: TranslationRequest): Promise<string[]>
}

/** An engine did not do it. Its own words stay out: they could repeat a key or a text. */
export class TranslationEngineError extends Error {
  override name = 'TranslationEngineError'
  /** How long it should not be asked anything; 0 when the text may be to blame. */
  readonly restMs: number
  constructor(message: string, restMs: number) {
    super(message)
    this.restMs = restMs
  }
}
