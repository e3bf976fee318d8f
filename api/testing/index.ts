export {
  createTestApi,
  testDeps,
  depsWithEngineDown,
  NOW,
  testTranslation,
  type TestApi,
} from './create-test-api.ts'
export { createPictureOrigin, PICTURE_HOST, type PictureOrigin } from './create-picture-origin.ts'
export { makePhoto } from './create-picture-origin.ts'
export { contributorOf, idOf, postsOf, referenceOf } from './sample.ts'
export { sampleFeed } from './sample-feed.ts'
export { createSampleEngine } from '../src/translation/providers/sample.ts'
export { liftTimeLimits } from './time-limits.ts'
export { serveLibretranslate } from './translation/serve-libretranslate.ts'
