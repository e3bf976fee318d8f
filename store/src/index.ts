export {
  eraseAccount,
  saveAccountServer,
  saveUnread,
  saveHandle,
  setAccountState,
  setAccountWithheld,
} from './accounts/account-states.ts'
export {
  forgetCaughtUp,
  listAccounts,
  listFollowed,
  saveCaughtUp,
  saveChecked,
  saveReadSpan,
  type Account,
  type AccountState,
  type ReadSpan,
} from './accounts/accounts.ts'
export { loadFeedAnswers, saveFeedAnswer, type FeedAnswer } from './accounts/feed-answers.ts'
export { askForAlert, type AlertLimits, type AskedAlert } from './alerts/ask-for-alert.ts'
export {
  changeAlert,
  confirmAlert,
  loadAlert,
  stopAlert,
  type OwnAlert as StoredAlert,
} from './alerts/own-alert.ts'
export {
  endAlert,
  isStillTaken,
  noteAskedAgain,
  noteLinkSent,
  noteRefused,
  noteTold,
  postponeAlert,
  putBackAlerts,
  takeDueAlerts,
  takeLinks,
  takeOldAlerts,
  type TakenAlert,
} from './alerts/take-alerts.ts'
export {
  countAlerts,
  endOldAlerts,
  loadIndexedUntil,
  type AlertCounts,
} from './alerts/watch-alerts.ts'
export { holdLock, type HeldLock } from './connection/hold-lock.ts'
export { listenForQueued, listenForRoster } from './connection/listen.ts'
export { explainStoreFailure } from './operations/explain-failure.ts'
export { openStore, ping, type Db, type Store } from './connection/open-store.ts'
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
} from './index-queue/generations.ts'
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
} from './index-queue/search-queue.ts'
export { requestSweepOfAll, saveHeard, settleGap, type Hearing } from './jobs/deletions-heard.ts'
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
} from './jobs/feedback.ts'
export {
  failJob,
  releaseJobs,
  requestAccounts,
  requestExpiry,
  requestFeedbackDigest,
  requestSweep,
  settleJob,
  takeJob,
  toNetworkJob,
  type Job,
} from './jobs/jobs.ts'
export {
  listAccountPosts,
  listErasedReposts,
  listKnownGone,
  listShownPosts,
  listShownReferences,
  listSweeps,
  listWithheldPosts,
  planSweep,
  saveSweep,
  type AccountPost,
  type ListedSweep,
  type SweepPost,
} from './jobs/sweeps.ts'
export { loadBackups, saveBackup, saveFailedBackup, type Backups } from './operations/backups.ts'
export { fillDatabase, findObstacle, isEmptyDatabase } from './operations/fill-database.ts'
export { loadProgress, type Progress } from './operations/load-progress.ts'
export { loadClock, loadStatus, type StoreStatus } from './operations/load-status.ts'
export { listMigrations, migrate, regrantRights } from './operations/migrate.ts'
export {
  listRetentions,
  toRetentionEnd,
  type Retention,
  type RetentionDays,
} from './operations/retentions.ts'
export { loadRole, type Role, type RolePurpose } from './operations/roles/load-role.ts'
export { makeRoles } from './operations/roles/make-roles.ts'
export { ASIDE, findInterruptedRestore } from './operations/set-aside.ts'
export {
  loadCursor,
  resetStreams,
  saveCursor,
  saveStream,
  type StreamCursor,
  type StreamChange,
  type StreamState,
  type StreamStatus,
} from './operations/streams.ts'
export {
  listChanges,
  loadSettledRevision,
  type ChangeKind,
  type PostChange,
} from './posts/list-changes.ts'
export {
  listRemovals,
  type Exclusion,
  type RemovalCursor,
  type ShownRemoval,
} from './posts/list-removals.ts'
export { countPosts, listPostIds, loadPosts } from './posts/load-posts.ts'
export { saveModeration, type Moderation } from './posts/moderation.ts'
export type { NewPost, NewReference, Removal } from './posts/new-post.ts'
export {
  listReferences,
  saveReadReferences,
  type ReferenceAddress,
} from './posts/pending-references.ts'
export { countLegalRemoval, removeForLegalReasons } from './posts/remove-for-legal-reasons.ts'
export { readWords } from './posts/read-words.ts'
export { removePosts, removeReferences } from './posts/remove-posts.ts'
export { savePosts } from './posts/save-posts.ts'
export {
  giveBackCharacters,
  listTranslations,
  saveTranslation,
  takeCharacters,
  type KeptTranslation,
  type TranslationKey,
} from './posts/translations.ts'
export {
  hideContributor,
  listContributorIds,
  listContributors,
  listSittingKeys,
  loadContributors,
  loadHandles,
  type ListedContributor,
} from './roster/contributors.ts'
export type { Change, ContributorChange, RosterChanges } from './roster/plan-contributor.ts'
export { planRoster, type Reading } from './roster/plan-roster.ts'
export { saveRoster } from './roster/save-roster.ts'
