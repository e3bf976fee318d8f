export { createBrokenEngine } from './create-broken-engine.ts'
export { createEngineProxy } from './create-engine-proxy.ts'
export { endConnections, listConnections } from './connections.ts'
export { ageSending, isFeedbackSent, saveTestFeedback } from './feedback.ts'

export { createStreamServer, type StreamServer } from './create-stream-server.ts'
export { createTestLog, type TestLog } from './create-test-log.ts'
export { createStandInX, toResult, type StandInX } from './stand-in-x.ts'
export {
  createStandInBluesky,
  type StandInAccount,
  type StandInBluesky,
} from './stand-in-bluesky.ts'
export {
  createBlueskyDeps,
  addAccount,
  addressOf,
  didOf,
  followBluesky,
  idOfPost,
  nextTid,
  saveBlueskyRoster,
  sendAbout,
  sendCommit,
  write,
} from './follow-bluesky.ts'
export {
  createStandInFeeds,
  followFeeds,
  saveFeedRoster,
  toRssFeed,
  type StandInFeeds,
  type WrittenEntry,
} from './stand-in-feeds.ts'
