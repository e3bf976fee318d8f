export { toContributorDocument } from './contributor-document.ts'
export {
  countAccountActivity,
  countActivity,
  type AccountActivity,
  type Activity,
} from './counts/count-activity.ts'
export { countByContributor } from './counts/count-by-contributor.ts'
export { countHashtags } from './counts/count-hashtags.ts'
export { countLanguages } from './counts/count-languages.ts'
export { countPostsByTime, type TimeUnit } from './counts/count-posts-by-time.ts'
export { countDaysOfTopics, countTopicDays } from './counts/count-topic-days.ts'
export { countSubjects, type SubjectCounts } from './counts/count-subjects.ts'
export { countTopics } from './counts/count-topics.ts'
export { describeTopics } from './counts/describe-topics.ts'
export { countWords } from './counts/count-words.ts'
export { fromAfter, fromOpaque, toAfter, toOpaque } from './cursor.ts'
export { checkEngine, type EngineCheck } from './engine/check-engine.ts'
export { describeEngine, type EngineDescription } from './engine/describe-engine.ts'
export { explainSearchFailure, type SearchFailure } from './engine/explain-failure.ts'
export { watchEngineTime } from './engine-time.ts'
export { isOverloaded, InvalidCursorError, SearchUnavailableError } from './errors.ts'
export { findChangedContributors, type ContributorsState } from './find-changed-contributors.ts'
export { findArchiveStart } from './find-archive-start.ts'
export { findFirstPosts, type FirstPost } from './find-first-posts.ts'
export { findLatestPosts } from './find-latest-posts.ts'
export {
  findPost,
  findPostOrReferrer,
  findPostsById,
  findReferrer,
  type FoundPost,
} from './find-post.ts'
export { findIndexed } from './find-indexed.ts'
export { findPosts } from './find-posts.ts'
export {
  countGeneration,
  dropGeneration,
  ensureContributorIndex,
  ensurePostIndices,
  installTemplates,
  listIndexedGenerations,
  moveAliases,
  refreshGeneration,
  serveGeneration,
  waitForReplicas,
} from './generations.ts'
export {
  findLastHeard,
  findLongestSilent,
  type LastHeardByNetwork,
} from './last-heard/find-last-heard.ts'
export { findSavingPauses, writeSavingPause, type SavingPause } from './last-heard/saving-pauses.ts'
export { writeFollowedNetworks, writeLastHeard } from './last-heard/write-last-heard.ts'
export { listContributors } from './list-contributors.ts'
export { openMonths, type Months } from './months.ts'
export { toMonth } from './names.ts'
export { openSearch, type Search } from './open-search.ts'
export { toPostDocument, type PostDocument } from './post-document.ts'
export { toLists, type PageCursor, type PageRequest, type PostQuery } from './post-query.ts'
export { readSubjectFiles, readSubjects, SubjectsError } from './subjects/read-subjects.ts'
export { createSubjects, NO_SUBJECTS, type Subjects } from './subjects/subjects.ts'
export { writeContributors, writePosts, type Refusals } from './write-documents.ts'
