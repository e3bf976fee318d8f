export { createTestSearch, type TestSearch } from './create-test-search.ts'
export { knownPost, postQuery } from './sample.ts'
