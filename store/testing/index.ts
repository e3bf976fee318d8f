export { createTestStore, type TestStore } from './create-test-store.ts'
export { newPost, removalOf, rosterOf } from './sample.ts'
