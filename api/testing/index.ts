export {
  createTestApi,
  depsOf,
  depsOfEngineThatIsDown,
  NOW,
  translationOf,
  type TestApi,
} from './create-test-api.ts'
export { createPictureOrigin, PICTURE_HOST, type PictureOrigin } from './create-picture-origin.ts'
export { makePhoto } from './make-photo.ts'
export { contributorOf, idOf, postsOf, referenceOf } from './sample.ts'
export { sampleFeed } from './sample-feed.ts'
export { openSampleEngine } from '../src/translation/providers/sample.ts'
export { liftTimeLimits } from './lift-time-limits.ts'
export { serveLibretranslate } from './translation/serve-libretranslate.ts'
