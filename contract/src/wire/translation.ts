import Type, { type Static } from 'typebox'
import { MAX_LIST_LENGTH, MAX_TRANSLATED_TOGETHER } from '../domain/constants.ts'
import { success } from './envelope.ts'
import { postId } from './social-item.ts'

const language = Type.String({
  pattern: '^[A-Za-z]{2,3}$',
  examples: ['en'],
  description: 'One of the languages in the item’s `translatable`.',
})

export const translationParams = Type.Object({ id: postId, language })

export const translation = Type.Object({
  content: Type.String({ description: 'HTML, like the content of a post.' }),
  language: Type.String({ description: 'The language of `content`.' }),
  sourceLanguage: Type.String({ description: 'The language of the post.' }),
  engine: Type.Object({ name: Type.String({ description: 'Show it beside the content.' }) }),
})
export type Translation = Static<typeof translation>

export const translationAnswer = success(translation)

export const translationsParams = Type.Object({ language })

export const translationsQuery = Type.Object(
  {
    ids: Type.String({
      maxLength: MAX_LIST_LENGTH,
      default: '',
      description: `Posts, comma-joined; at most ${MAX_TRANSLATED_TOGETHER}.`,
    }),
  },
  { additionalProperties: false },
)

export const translations = Type.Object({
  items: Type.Array(Type.Object({ id: postId, ...translation.properties }), {
    description: 'Translations that were stored, or made in time.',
  }),
  failed: Type.Array(
    Type.Object({
      id: postId,
      reason: Type.String({
        description:
          'gone, not_found, not_translatable, translation_unavailable, or another message of an error.',
      }),
    }),
    { description: 'Posts without a translation. They do not affect the others.' },
  ),
  pending: Type.Array(postId, {
    description: 'Translations that are still being made. Request these ids again.',
  }),
})
export type Translations = Static<typeof translations>

export const translationsAnswer = success(translations)
