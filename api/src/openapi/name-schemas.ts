import {
  CONTRIBUTOR_TYPES,
  COUNTRIES,
  MEDIA_FILTERS,
  POST_KINDS,
  SEARCH_TYPES,
  contributor,
  contributorsPage,
  itemContributor,
  itemPhoto,
  itemVideo,
  reposter,
  socialItemPage,
  contributorCounts,
  countedSubject,
  coverage,
  day,
  dayTopic,
  excludedWords,
  failure,
  foundWord,
  itemMedia,
  itemReference,
  latestOfContributor,
  memberCounts,
  named,
  politicalGroup,
  problem,
  removal,
  removalPage,
  goneReason,
  seat,
  socialItem,
  subject,
  subjectList,
  suggestion,
  timeLinePoint,
  topic,
  translation,
  translations,
  unread,
  viewTopic,
  voices,
} from '@hemicycle/contract'
import type { OpenApiDocument } from './document.ts'

/**
 * Become the names of classes in generated clients: never change one. A field without a name makes one of both names:
 * `reason` of a `Removal` is a `RemovalReason`.
 */
const NAMED: Record<string, object> = {
  Contributor: contributor,
  ContributorPage: contributorsPage,
  ContributorKind: toEnum(CONTRIBUTOR_TYPES),
  Country: toEnum(Object.keys(COUNTRIES)),
  ContributorCounts: contributorCounts,
  CountedSubject: countedSubject,
  Coverage: coverage,
  Day: day,
  DayTopic: dayTopic,
  Failure: failure,
  GoneReason: goneReason,
  ExcludedWords: excludedWords,
  FoundWord: foundWord,
  ItemContributor: itemContributor,
  ItemMedia: itemMedia,
  ItemPhoto: itemPhoto,
  ItemVideo: itemVideo,
  MediaFilter: toEnum(MEDIA_FILTERS),
  ItemReference: itemReference,
  LatestOfContributor: latestOfContributor,
  MemberCounts: memberCounts,
  Named: named,
  PoliticalGroup: politicalGroup,
  PostKind: toEnum(POST_KINDS),
  Problem: problem,
  Removal: removal,
  RemovalPage: removalPage,
  Reposter: reposter,
  SearchType: { enum: [...SEARCH_TYPES] },
  Seat: seat,
  SocialItem: socialItem,
  SocialItemPage: socialItemPage,
  SuccessCode: { type: 'number', enum: [200] },
  SuccessType: { type: 'string', enum: ['success'] },
  Subject: subject,
  SubjectList: subjectList,
  SubjectNames: subject.properties.names,
  Suggestion: suggestion,
  TimeLinePoint: timeLinePoint,
  Topic: topic,
  Translation: translation,
  Translations: translations,
  Unread: unread,
  ViewTopic: viewTopic,
  Voices: voices,
}

function toEnum(values: readonly string[]): object {
  return { type: 'string', enum: [...values] }
}

/** Each schema with a name is written once, and referred to everywhere else. */
export function nameSchemas(document: OpenApiDocument): OpenApiDocument {
  const names = new Map(Object.entries(NAMED).map(([name, schema]) => [toKey(schema), name]))
  const schemas: Record<string, object> = {}
  const refer = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(refer)
    if (typeof value !== 'object' || value === null) return value
    const parts = Object.entries(value).map(([key, one]): [string, unknown] => [key, refer(one)])
    const name = names.get(toKey(value))
    if (name === undefined) return Object.fromEntries(parts)
    schemas[name] = Object.fromEntries(parts)
    return { $ref: `#/components/schemas/${name}` }
  }
  const { paths, components = {} } = document
  return {
    ...document,
    components: {
      schemas,
      ...components,
      responses: refer(components.responses) as Record<string, object>,
    },
    paths: refer(paths) as OpenApiDocument['paths'],
  }
}

/** The same for a schema of ours and for what `@fastify/swagger` makes of it. */
function toKey(schema: unknown): string {
  if (Array.isArray(schema)) return `[${schema.map(toKey).join(',')}]`
  if (typeof schema !== 'object' || schema === null) return JSON.stringify(schema)
  const parts = Object.entries(schema).flatMap(([name, value]: [string, unknown]) => {
    if (name === 'const') return `enum:${toKey([value])}`
    if (name === 'patternProperties')
      return `additionalProperties:${toKey(Object.values(value as object)[0])}`
    return `${name}:${toKey(value)}`
  })
  return `{${parts.toSorted().join(',')}}`
}
