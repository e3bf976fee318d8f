import {
  CONTRIBUTOR_TYPES,
  COUNTRIES,
  MEDIA_FILTERS,
  POST_KINDS,
  SEARCH_TYPES,
} from '../domain/vocabulary.ts'
import {
  contributor,
  contributorCounts,
  contributorsPage,
  latestOfContributor,
  named,
  politicalGroup,
} from './contributor.ts'
import { coverage, memberCounts, seat, unread } from './coverage.ts'
import { day, dayTopic } from './day.ts'
import { failure, goneReason, problem } from './envelope.ts'
import { removal, removalPage } from './removal.ts'
import {
  itemContributor,
  itemCover,
  itemMedia,
  itemPhoto,
  itemReference,
  itemVideo,
  reposter,
  socialItem,
  socialItemPage,
} from './social-item.ts'
import { countedSubject, excludedWords, foundWord, subject, subjectList } from './subject.ts'
import { suggestion } from './suggestion.ts'
import { timeLinePoint } from './time-line.ts'
import { topic, viewTopic } from './topic.ts'
import { translation, translations } from './translation.ts'
import { voices } from './voices.ts'

const toEnum = <Value extends string>(values: readonly Value[]) => ({
  type: 'string' as const,
  enum: [...values],
})

/**
 * What programs of others know by name: types of the published package, schemas of the OpenAPI document and, through it,
 * classes of generated clients. Never change a name. A field without a name makes one of both names: `reason` of a
 * `Removal` is a `RemovalReason`.
 */
export const NAMED_SCHEMAS = {
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
  ItemCover: itemCover,
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
} satisfies Record<string, object>
