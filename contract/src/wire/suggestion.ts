import Type, { type Static } from 'typebox'
import {
  MAX_SUGGESTED_CONTRIBUTORS,
  MAX_SUGGESTED_SUBJECTS,
  MAX_SUGGESTED_WORDS,
} from '../domain/constants.ts'
import { success } from './envelope.ts'

export const suggestion = Type.Object({
  type: Type.Enum(['subject', 'words', 'contributor'], { description: 'What is suggested.' }),
  label: Type.String({
    description:
      'The English name of the subject; the typed text with its last word completed, folded; or the contributor’s name.',
  }),
  id: Type.String({ description: 'The subject’s id, the same words, or the contributor’s id.' }),
  near: Type.Optional(
    Type.Literal(true, {
      description:
        'The name differs from the text by a typo: “Did you mean”. Only if no subject, word or name starts with the text.',
    }),
  ),
})
export type Suggestion = Static<typeof suggestion>

export const suggestedFor = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'The text typed so far. Fewer than two letters return no suggestions.',
})

export const suggestionsAnswer = success(
  Type.Array(suggestion, {
    maxItems: MAX_SUGGESTED_SUBJECTS + MAX_SUGGESTED_WORDS + MAX_SUGGESTED_CONTRIBUTORS,
  }),
)
