export {
  createTestApi,
  depsOf,
  depsOfEngineThatIsDown,
  NOW,
  translationOf,
  type TestApi,
} from './create-test-api.ts'
export { createPictureOrigin, PICTURE_HOST, type PictureOrigin } from './create-picture-origin.ts'
export { contributorOf, idOf, postsOf, referenceOf } from './sample.ts'
export { sampleFeed } from './sample-feed.ts'
