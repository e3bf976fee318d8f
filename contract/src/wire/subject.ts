import Type, { type Static } from 'typebox'
import { MAX_PATTERN_LENGTH, MAX_PATTERNS_PER_LANGUAGE, MAX_SUBJECTS } from '../domain/constants.ts'
import { SUBJECT_ID } from '../domain/filters.ts'
import { UNION_LANGUAGES } from '../domain/union-languages.ts'
import { nullable, success } from './envelope.ts'

export const subjectId = Type.String({
  pattern: SUBJECT_ID.source,
  description: 'The id of a subject, such as `climate`.',
})

/** An object with a property for each language that has a value. */
const byLanguage = <Schema extends Type.TSchema>(schema: Schema, description: string) =>
  Type.Partial(
    Type.Object(
      Object.fromEntries(UNION_LANGUAGES.map((language) => [language, schema])) as Record<
        (typeof UNION_LANGUAGES)[number],
        Schema
      >,
    ),
    { additionalProperties: false, description },
  )

const name = Type.String({ minLength: 1, maxLength: 60 })
const pattern = Type.String({ minLength: 2, maxLength: MAX_PATTERN_LENGTH })

const subjectFields = {
  id: subjectId,
  names: byLanguage(name, 'Its name by language; `en` is always there.'),
  about: Type.String({ minLength: 1, maxLength: 300, description: 'What it covers, in English.' }),
}

/** Words with the reason why each does not count. */
export const excludedWords = Type.Record(pattern, Type.String({ minLength: 1, maxLength: 200 }), {
  maxProperties: MAX_PATTERNS_PER_LANGUAGE,
})

const patternFields = {
  words: byLanguage(
    Type.Array(pattern, { maxItems: MAX_PATTERNS_PER_LANGUAGE }),
    'By the language of a post: `fish*` is a word that begins with fish, `*klima` one that ends with klima, `rail` this word; several words are adjacent words. Case and accents do not matter.',
  ),
  passing: byLanguage(
    Type.Array(pattern, { maxItems: MAX_PATTERNS_PER_LANGUAGE }),
    'Words that posts about something else often mention, such as the school where people met: two different ones count, or one in a text that has none of the `words` of another subject.',
  ),
  not: byLanguage(
    excludedWords,
    'Exclusions with their reasons: a word that also matches one of these does not count.',
  ),
  changed: Type.String({
    pattern: String.raw`^\d{4}-\d{2}-\d{2}$`,
    description: 'The day its words were last changed.',
  }),
}

/** A file with the words of one subject. */
export const subjectFile = Type.Object(
  {
    ...subjectFields,
    words: patternFields.words,
    passing: Type.Optional(patternFields.passing),
    not: Type.Optional(patternFields.not),
    changed: Type.Optional(patternFields.changed),
  },
  { additionalProperties: false },
)
export type SubjectFile = Static<typeof subjectFile>

const version = (of: string) =>
  Type.String({ description: `Changes if and only if ${of} change: a short hash.` })

export const subject = Type.Object({
  ...subjectFields,
  words: patternFields.words,
  passing: patternFields.passing,
  not: patternFields.not,
  version: version('its words, passing words or exclusions'),
  changed: nullable(patternFields.changed),
})
export type Subject = Static<typeof subject>

export const countedSubject = Type.Object({
  ...subjectFields,
  posts: Type.Integer({
    minimum: 0,
    description: 'The `total` of `/v1/social-item/` with these filters and this subject.',
  }),
  people: Type.Integer({
    minimum: 0,
    description: 'Contributors with such a post; reposts are not counted.',
  }),
})
export type CountedSubject = Static<typeof countedSubject>

const epoch = (description: string) =>
  Type.Integer({ minimum: 0, description: `${description} Epoch seconds.` })

export const subjectList = Type.Object({
  version: version('words or exclusions of any subject'),
  from: epoch('The start of the period that is counted; by default 30 days ago.'),
  to: epoch('The end of that period.'),
  outdated: Type.Integer({
    minimum: 0,
    description:
      'Posts of the period whose subjects were found with other words than those of `version`: not 0 until the operator has rebuilt the index after a change.',
  }),
  subjects: Type.Array(countedSubject, {
    maxItems: MAX_SUBJECTS,
    description: 'By their English name.',
  }),
})
export type SubjectList = Static<typeof subjectList>

export const listSubjectsAnswer = success(subjectList)
export const subjectAnswer = success(subject)

export const foundWord = Type.Object({
  subject: Type.String({ description: 'The id of the subject.' }),
  word: Type.String({ description: 'As in its list: `žvej*`.' }),
  lang: Type.String({ description: 'The language of the list.' }),
  found: Type.String({ description: 'The words of the post, as written: `žvejai`.' }),
})
export type FoundWord = Static<typeof foundWord>
