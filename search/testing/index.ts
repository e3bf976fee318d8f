export { createTestSearch, type TestSearch } from './create-test-search.ts'
export { knownPost, postQuery } from './sample.ts'
export { taggedPost } from './tagged-post.ts'
export { writeKnownPosts } from './write-known-posts.ts'
