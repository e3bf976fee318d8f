import { createHash } from 'node:crypto'
import { isUnionLanguage } from '@hemicycle/contract'
import { listSampleTexts, type SampleText } from '@hemicycle/simulator'

/** A text belongs to one half for ever, whatever is added beside it. */
const isHeldOut = ({ text }: SampleText): boolean =>
  (createHash('sha256').update(text).digest()[0] ?? 0) % 2 === 0

/** Texts that nobody reads while writing words, and the others. */
export function splitTexts(): { heldOut: SampleText[]; open: SampleText[] } {
  const texts = listSampleTexts().filter(({ lang }) => isUnionLanguage(lang))
  return { heldOut: texts.filter(isHeldOut), open: texts.filter((text) => !isHeldOut(text)) }
}
