import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { DatabaseError } from 'pg'
import { raw } from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createTestStore,
  newPost,
  newRepost,
  removalOf,
  rosterOf,
  type TestStore,
} from '../../../testing/index.ts'
import * as store from '../../index.ts'
import type { Store } from '../../index.ts'
import { READER_RIGHTS, READER_ROLE, USED_SEQUENCES } from './rights.ts'

/**
 * Every function of the store is in one of these lists: functions that the API calls, with READER_RIGHTS; functions
 * that PostgreSQL refuses to the API; and functions that need no right the API lacks. Add a new function to one of
 * them.
 */
type Calls = Record<string, (db: Store) => unknown>

const TEXT = { text: 'Thanks', entities: [] }
const KEY = { postId: '1', target: 'en', saidHash: 'hash' }
const USE = { engine: 'one', day: '2026-11-15', characters: 1, limit: 1_000_000 }
const JOB = { key: 'sweep:twitter', task: 'sweep:twitter', payload: {}, asked: '1', attempts: 1 }
const ACCOUNT = { network: 'twitter', nativeId: '1' } as const
const READ = { ...ACCOUNT, from: null }
const AT = new Date('2026-11-15T12:00:00Z')
const FEEDBACK = { name: 'Ada', surname: '', email: 'ada@example.org', comment: '', picture: null }
const TAKEN = { ...FEEDBACK, id: randomUUID(), since: '2026-11-15T12:00:00Z' }

const ALERT = {
  id: '00000000-0000-4000-8000-000000000001',
  addressSealed: Buffer.from('sealed'),
  addressHint: Buffer.from('hint'),
  addressKey: Buffer.from('key'),
  view: '',
  every: 'day',
} as const
const LIMITS = { perAddress: 9, linksPerAddress: 9, linksPerDay: 9 }
const CLAIM = { id: ALERT.id, claim: '2026-11-15T12:00:00Z', triedUntil: null }

const API: Calls = {
  askForAlert: (db) => store.askForAlert(db, { ...ALERT, id: randomUUID() }, LIMITS),
  changeAlert: (db) => store.changeAlert(db, ALERT.id, 'week', AT),
  confirmAlert: (db) => store.confirmAlert(db, ALERT.id, AT),
  loadAlert: (db) => store.loadAlert(db, ALERT.id),
  stopAlert: (db) => store.stopAlert(db, ALERT.id),
  countFeedbackOfDay: (db) => store.countFeedbackOfDay(db),
  giveBackCharacters: (db) => store.giveBackCharacters(db, USE),
  listChanges: (db) => store.listChanges(db, { after: 0, upTo: 9, most: 9, excluded: [] }),
  listRemovals: (db) =>
    store.listRemovals(db, {
      since: AT,
      after: null,
      most: 9,
      exclusion: { ids: ['1'], since: AT },
    }),
  listSweeps: (db) => store.listSweeps(db),
  loadSettledRevision: (db) => store.loadSettledRevision(db),
  listWithdrawn: (db) => store.listWithdrawn(db),
  listTranslations: (db) => store.listTranslations(db, KEY),
  loadRole: (db) => store.loadRole(db, 'reader'),
  ping: (db) => store.ping(db),
  saveFeedback: (db) => store.saveFeedback(db, { ...FEEDBACK, id: randomUUID() }),
  saveTranslation: async (db) => {
    const [post] = await store.loadPosts(own.store, ['1'])
    const made = { engine: 'one', content: TEXT }
    return store.saveTranslation(db, KEY, post?.revision ?? 0, made)
  },
  takeCharacters: (db) => store.takeCharacters(db, USE),
}

const REFUSED: Calls = {
  countAlerts: (db) => store.countAlerts(db),
  endAlert: (db) => store.endAlert(db, CLAIM),
  isStillTaken: (db) => store.isStillTaken(db, CLAIM, '1 minute'),
  loadIndexedUntil: (db) => store.loadIndexedUntil(db),
  noteAskedAgain: (db) => store.noteAskedAgain(db, CLAIM),
  noteLinkSent: (db) => store.noteLinkSent(db, CLAIM),
  noteRefused: (db) => store.noteRefused(db, CLAIM, 3),
  noteTold: (db) => store.noteTold(db, [{ ...CLAIM, seenUntil: AT, nextAt: AT }]),
  postponeAlert: (db) => store.postponeAlert(db, CLAIM, '1 minute'),
  putBackAlerts: (db) => store.putBackAlerts(db, [CLAIM]),
  takeDueAlerts: (db) => store.takeDueAlerts(db, AT, 1, '1 minute'),
  takeLinks: (db) => store.takeLinks(db, 1, '1 minute'),
  takeOldAlerts: (db) => store.takeOldAlerts(db, '1 year', 1, '1 minute'),
  addGeneration: (db) => store.addGeneration(db),
  adoptGenerations: (db) => store.adoptGenerations(db, [7]),
  countMailedFeedback: (db) => store.countMailedFeedback(db),
  leaveToDigest: (db) => store.leaveToDigest(db, TAKEN.id),
  takeDigest: (db) => store.takeDigest(db, 1, '1 minute'),
  countLegalRemoval: (db) => store.countLegalRemoval(db, '1'),
  eraseAccount: (db) => store.eraseAccount(db, ACCOUNT, 'suspended'),
  failJob: (db) => store.failJob(db, JOB, 'why'),
  fillDatabase: () => store.fillDatabase(own.readerUrl, () => Promise.resolve()),
  forgetCaughtUp: (db) => store.forgetCaughtUp(db, 'twitter', ['1']),
  forgetRebuild: (db) => store.forgetRebuild(db),
  hideContributor: (db) => store.hideContributor(db, '1', true),
  listAccounts: (db) => store.listAccounts(db, 'twitter'),
  listContributors: (db) => store.listContributors(db),
  listErasedReposts: (db) => store.listErasedReposts(db, 'twitter'),
  listFollowed: (db) => store.listFollowed(db, 'twitter'),
  listGenerations: (db) => store.listGenerations(db),
  listMigrations: (db) => store.listMigrations(db),
  readWords: (db) => store.readWords(db),
  listOutdatedGenerations: (db) => store.listOutdatedGenerations(db),
  listKnownGone: (db) => store.listKnownGone(db, 'twitter'),
  listShownPosts: (db) => store.listShownPosts(db, 'twitter', [], { after: undefined, most: 1 }),
  listAccountPosts: (db) => store.listAccountPosts(db, 'twitter', '1'),
  listReferences: (db) =>
    store.listReferences(db, 'bluesky', { pending: true, after: '', most: 1 }),
  listShownReferences: (db) => store.listShownReferences(db, 'twitter', ['1']),
  listSittingKeys: (db) => store.listSittingKeys(db, 'test'),
  listWithheldPosts: (db) => store.listWithheldPosts(db, 'twitter'),
  loadBackups: (db) => store.loadBackups(db),
  loadContributors: (db) => store.loadContributors(db, ['1']),
  loadHandles: (db) => store.loadHandles(db, 'twitter'),
  loadPosts: (db) => store.loadPosts(db, ['1']),
  loadCursor: (db) => store.loadCursor(db, 'a'),
  loadProgress: (db) => store.loadProgress(db),
  loadStatus: (db) => store.loadStatus(db),
  regrantRights: () => store.regrantRights(own.readerUrl),
  makeRoles: () =>
    store.makeRoles(own.readerUrl, {
      owner: own.ownerUrl,
      writer: own.url,
      reader: own.readerUrl.replace(READER_ROLE, 'hemicycle_nobody'),
      courier: null,
    }),
  migrate: () => store.migrate(own.readerUrl),
  noteSent: (db) => store.noteSent(db, TAKEN.id),
  planSweep: (db) => store.planSweep(db, 'twitter'),
  planRoster: (db) => store.planRoster(db, 'test', rosterOf(1)),
  putBackFeedback: (db) => store.putBackFeedback(db, TAKEN),
  refuse: (db) => store.refuse(db, [{ subject: 'post', id: '1', revision: 1, error: 'why' }]),
  releaseJobs: (db) => store.releaseJobs(db, ['sweep:twitter']),
  removeForLegalReasons: (db) => store.removeForLegalReasons(db, '1', 'why'),
  removePosts: (db) => store.removePosts(db, [removalOf('1')]),
  removeReferences: (db) => store.removeReferences(db, [{ id: '1', reason: 'deleted' }]),
  requestAccounts: (db) => store.requestAccounts(db, 'twitter'),
  requestExpiry: (db) => store.requestExpiry(db),
  requestSweep: (db) => store.requestSweep(db, 'twitter'),
  requestFeedbackDigest: (db) => store.requestFeedbackDigest(db),
  requestSweepOfAll: (db) => store.requestSweepOfAll(db),
  resetStreams: (db) => store.resetStreams(db),
  saveAccountServer: (db) => store.saveAccountServer(db, ACCOUNT, 'https://pds.example.org'),
  saveBackup: (db) => store.saveBackup(db, { file: 'a', bytes: 1 }),
  loadFeedAnswers: (db) => store.loadFeedAnswers(db, ['https://press.example.org/feed']),
  saveFeedAnswer: (db) =>
    store.saveFeedAnswer(db, 'https://press.example.org/feed', { validators: {}, digest: 'd' }),
  saveChecked: (db) => store.saveChecked(db, 'twitter', ['1']),
  saveCaughtUp: (db) => store.saveCaughtUp(db, READ, '1'),
  saveCopied: (db) => store.saveCopied(db, 1, '1'),
  saveCursor: (db) => store.saveCursor(db, 'a', { cursor: 1, host: 'a', heardAt: AT }),
  saveFailedBackup: (db) => store.saveFailedBackup(db, 'why'),
  saveHandle: (db) => store.saveHandle(db, ACCOUNT, 'other'),
  saveHeard: (db) => store.saveHeard(db, { network: 'twitter', openedAt: AT, heardAt: null }),
  saveModeration: (db) => store.saveModeration(db, [{ id: '1', labels: [], detached: false }]),
  savePosts: (db) => store.savePosts(db, [newPost('2')]),
  saveReadReferences: (db) =>
    store.saveReadReferences(db, [{ ...newRepost('3').reference } as store.NewReference]),
  saveReadSpan: (db) => store.saveReadSpan(db, READ, { newestId: '2', oldestId: '1' }),
  saveRoster: (db) => store.saveRoster(db, 'test', rosterOf(1)),
  saveStream: (db) =>
    store.saveStream(db, { name: 'a', state: 'listening', at: AT, failure: null }),
  saveSweep: (db) =>
    store.saveSweep(db, { network: 'twitter', startedAt: AT, parts: [], checked: 0, removed: 0 }),
  setAccountState: (db) => store.setAccountState(db, ACCOUNT, 'gone'),
  saveUnread: (db) => store.saveUnread(db, 'https://press.example.org/feed', AT),
  setAccountWithheld: (db) => store.setAccountWithheld(db, ACCOUNT, true),
  setGenerationState: (db) => store.setGenerationState(db, 1, 'retired'),
  settle: (db) => store.settle(db, [{ subject: 'post', id: '1', revision: 1 }]),
  settleGap: (db) => store.settleGap(db, 'twitter', '1'),
  settleJob: (db) => store.settleJob(db, JOB, null),
  takeBatch: (db) => store.takeBatch(db, 1),
  takeRefused: (db) => store.takeRefused(db, 1),
  takeFeedback: (db) => store.takeFeedback(db, TAKEN.id, '1 minute'),
  takeJob: (db) => store.takeJob(db, ['sweep:twitter']),
  withGenerations: (db) => store.withGenerations(db, () => Promise.resolve()),
}
for (const { name, remove } of store.listRetentions({
  feedbackRetentionDays: 1,
  postRetentionDays: 1,
}))
  REFUSED[`listRetentions: ${name}`] = (db) => remove(db, AT)

/** These use no tables, or only what the API may use anyway. */
const HARMLESS = [
  'changeGenerations',
  'countPosts',
  'countQueued',
  'endOldAlerts',
  'explainStoreFailure',
  'findInterruptedRestore',
  'findObstacle',
  'holdLock',
  'isEmptyDatabase',
  'listenForQueued',
  'listenForRoster',
  'listContributorIds',
  'listPostIds',
  'listRetentions',
  'loadClock',
  'openStore',
  'toNetworkJob',
  'toRetentionEnd',
  'withRebuildLock',
]

let own: TestStore

beforeAll(async () => {
  own = await createTestStore()
  await store.saveRoster(own.store, 'test', rosterOf(1))
  await store.savePosts(own.store, [newPost('1')])
})
afterAll(() => own.drop())

const DENIED = '42501'
const isDenied = (error: unknown): boolean =>
  (error instanceof DatabaseError && error.code === DENIED) ||
  (error instanceof Error && error.name === 'NotOwnerError')
/** Whether PostgreSQL refuses this call to the API. */
const isRefused = async (call: (db: Store) => unknown): Promise<boolean> => {
  try {
    await call(own.reader)
    return false
  } catch (error) {
    if (isDenied(error)) return true
    throw error
  }
}

test('every function of the store is known as the API’s, as refused to it or as harmless [RO.30]', () => {
  const functions = Object.entries(store).flatMap(([name, value]) =>
    typeof value === 'function' && !name.endsWith('Error') ? name : [],
  )
  const refused = Object.keys(REFUSED).filter((name) => !name.includes(' '))

  expect([...Object.keys(API), ...refused, ...HARMLESS].toSorted()).toEqual(functions.toSorted())
})

test('the API’s functions are those that the API imports, no more and no fewer [RO.30]', () => {
  const folder = fileURLToPath(new URL('../../../../api/src/', import.meta.url))
  const sources = globSync('**/*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'))
  const imported = sources
    .map((file) => readFileSync(`${folder}${file}`, 'utf8'))
    .flatMap((text) => [...text.matchAll(/^import \{([^}]+)\} from '@hemicycle\/store'/gm)])
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type ') && !HARMLESS.includes(name))

  expect([...new Set(imported)].toSorted()).toEqual(Object.keys(API).toSorted())
})

test.each(Object.entries(API))('the API may: %s [RO.30]', async (_, call) => {
  expect(await isRefused(call)).toBe(false)
})

test.each(Object.entries(REFUSED))('the API may not: %s [RO.30]', async (_, call) => {
  expect(await isRefused(call)).toBe(true)
})

/**
 * Each right of the reader, as `grant` and `revoke` name it, except that on the schema, which every role has by
 * default.
 */
const RIGHTS = [
  ...USED_SEQUENCES.map((name) => `usage on sequence ${name}`),
  ...Object.entries(READER_RIGHTS).flatMap(([table, rights]) =>
    Object.entries(rights as Record<string, 'all' | true | string[]>).flatMap(([right, columns]) =>
      Array.isArray(columns)
        ? columns.map((column) => `${right} (${column}) on ${table}`)
        : [`${right} on ${table}`],
    ),
  ),
]

test.each(RIGHTS)('the API needs the right to %s [RO.30]', async (right) => {
  await own.owner.query(raw(`revoke ${right} from ${READER_ROLE}`))
  const calls = Object.values(API)
  const refused: boolean[] = []
  for (const call of calls) refused.push(await isRefused(call))
  await own.owner.query(raw(`grant ${right} to ${READER_ROLE}`))

  expect(refused).toContain(true)
})
