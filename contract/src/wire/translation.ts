import Type, { type Static } from 'typebox'
import { success } from './envelope.ts'
import { postId } from './social-item.ts'

export const translationParams = Type.Object({
  id: postId,
  language: Type.String({
    pattern: '^[A-Za-z]{2,3}$',
    examples: ['en'],
    description: 'One of the languages in the item’s `translatable`.',
  }),
})

export const translation = Type.Object({
  content: Type.String({ description: 'HTML, like the content of a post.' }),
  language: Type.String(),
  sourceLanguage: Type.String(),
  engine: Type.Object({ name: Type.String({ description: 'Show it beside the content.' }) }),
})
export type Translation = Static<typeof translation>

export const translationAnswer = success(translation)
