export { eraseAccount, setAccountState, setAccountWithheld } from './account-states.ts'
export {
  forgetCaughtUp,
  listAccounts,
  listFollowed,
  saveCaughtUp,
  saveReadSpan,
  type Account,
  type AccountState,
  type ReadSpan,
} from './accounts.ts'
export { loadBackups, saveBackup, saveFailedBackup, type Backups } from './backups.ts'
export { listContributorIds, loadContributors } from './contributors.ts'
export { requestSweepOfAll, saveHeard, settleGap, type Hearing } from './deletions-heard.ts'
export {
  countFeedbackOfDay,
  countMailedFeedback,
  leaveToDigest,
  noteSent,
  putBackFeedback,
  saveFeedback,
  takeDigest,
  takeFeedback,
  type DigestedFeedback,
  type Feedback,
  type TakenFeedback,
} from './feedback.ts'
export {
  addGeneration,
  adoptGenerations,
  changeGenerations,
  forgetRebuild,
  listGenerations,
  listOutdatedGenerations,
  RebuildUnderWayError,
  saveCopied,
  setGenerationState,
  withGenerations,
  withRebuildLock,
  type Generation,
} from './generations.ts'
export { holdLock, type HeldLock } from './hold-lock.ts'
export {
  failJob,
  releaseJobs,
  requestAccounts,
  requestExpiry,
  requestFeedbackDigest,
  requestSweep,
  settleJob,
  takeJob,
  toNetworkTask,
  type Job,
} from './jobs.ts'
export { listenForQueued, listenForRoster } from './listen.ts'
export { countPosts, listPostIds, loadPosts } from './load-posts.ts'
export { loadProgress, type Progress } from './load-progress.ts'
export { grantAnew, migrate } from './migrate.ts'
export type { NewPost, Removal } from './new-post.ts'
export { openStore, type Db, type Store } from './open-store.ts'
export { ping } from './ping.ts'
export { fillDatabase, findObstacle, isEmptyDatabase } from './restore/fill-database.ts'
export { ASIDE } from './restore/set-aside.ts'
export { removePosts, removeReferences } from './remove-posts.ts'
export { countLegalRemoval, removeLegally } from './remove-legally.ts'
export {
  listRetentions,
  toRetentionEnd,
  type Retention,
  type RetentionDays,
} from './retention/retentions.ts'
export { saveHandle } from './save-handle.ts'
export { savePosts } from './save-posts.ts'
export { loadRole, type Role, type RolePurpose } from './roles/load-role.ts'
export { makeRoles } from './roles/make-roles.ts'
export { hideContributor } from './roster/hide-contributor.ts'
export {
  listContributors,
  listSittingKeys,
  loadHandles,
  type ListedContributor,
} from './roster/list-contributors.ts'
export { planRoster, type Reading } from './roster/plan-roster.ts'
export type { Change, ContributorChange, RosterChanges } from './roster/roster-changes.ts'
export { saveRoster } from './roster/save-roster.ts'
export {
  countQueued,
  listWithdrawn,
  refuse,
  settle,
  takeBatch,
  takeRefused,
  type QueueEntry,
  type Refusal,
  type Withdrawn,
} from './search-queue.ts'
export { findInterruptedRestore } from './status/find-interrupted-restore.ts'
export { listMigrations } from './status/list-migrations.ts'
export { loadClock } from './status/load-clock.ts'
export { loadStatus, type StoreStatus } from './status/load-status.ts'
export {
  resetStreams,
  saveStream,
  type StreamChange,
  type StreamState,
  type StreamStatus,
} from './streams.ts'
export {
  listErasedReposts,
  listKnownGone,
  listShownPosts,
  listShownReferences,
  listSweeps,
  listWithheldPosts,
  planSweep,
  saveSweep,
  type ListedSweep,
  type ShownPost,
} from './sweeps.ts'
export {
  giveBackCharacters,
  listTranslations,
  saveTranslation,
  takeCharacters,
  type KeptTranslation,
  type TranslationKey,
} from './translations.ts'
