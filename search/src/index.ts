export { toContributorDocument } from './contributor-document.ts'
export { fromAfter, toAfter } from './cursor.ts'
export { InvalidCursorError, SearchUnavailableError } from './errors.ts'
export { findPost, findReferrer } from './find-post.ts'
export { findPosts } from './find-posts.ts'
export {
  countGeneration,
  dropGeneration,
  ensureContributorIndex,
  installTemplates,
  moveAliases,
  refreshGeneration,
} from './generations.ts'
export { listContributors } from './list-contributors.ts'
export { openMonths, type Months } from './months.ts'
export { toMonth } from './names.ts'
export { openSearch, type Search } from './open-search.ts'
export { toPostDocument, type PostDocument } from './post-document.ts'
export type { PageRequest, PostQuery } from './post-query.ts'
export { writeContributors, writePosts } from './write-documents.ts'
