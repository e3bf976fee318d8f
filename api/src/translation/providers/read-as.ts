import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { TranslationEngineError } from './translation-engine.ts'

/** An engine's answer, checked; anything else than what it documents is no answer. */
export function readAs<Shape extends TSchema>(shape: Shape, answer: unknown): Static<Shape> {
  if (Value.Check(shape, answer)) return answer
  throw new TranslationEngineError('the translation engine answered what it does not document', 0)
}
