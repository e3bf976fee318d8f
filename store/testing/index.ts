export { withClient } from '../src/connection/open-connection.ts'
export { copyPosts } from './copy-posts.ts'
export {
  createTestDatabase,
  createTestStore,
  findTestDatabase,
  openTemplate,
  type TestDatabase,
  type TestStore,
} from './create-test-store.ts'
export { default as sql, raw } from 'sql-template-tag'
export { openProxy, type Proxy } from './open-proxy.ts'
export { beginWith, changeContributor, loadEverybody } from './rosters.ts'
export {
  FOREIGN_POST,
  newBlueskyPost,
  newPost,
  newQuote,
  newRepost,
  newRepostOf,
  removalOf,
  rosterOf,
  rosterOfTwoNetworks,
  toBlueskyId,
  toBlueskyPostId,
} from './sample.ts'
