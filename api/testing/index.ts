export {
  createTestApi,
  depsOf,
  depsOfEngineThatIsDown,
  NOW,
  type TestApi,
} from './create-test-api.ts'
export { createPictureOrigin, type PictureOrigin } from './create-picture-origin.ts'
export { contributorOf, idOf, postsOf, referenceOf } from './sample.ts'
