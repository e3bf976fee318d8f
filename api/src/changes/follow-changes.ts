import { repeatUntil } from '@hemicycle/process'
import { explainSearchFailure, findIndexed, type Search } from '@hemicycle/search'
import {
  explainStoreFailure,
  listChanges,
  loadSettledRevision,
  type PostChange,
  type Store,
} from '@hemicycle/store'
import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../deps.ts'
import { toPostKey } from '../social-items/answer-key.ts'
import { toSocialItem } from '../social-items/item/to-social-item.ts'
import type { ChangeLog } from './change-log.ts'

const POLL_INTERVAL_MS = 1_000
const INDEX_INTERVAL_MS = 300
/** More changes at once are a rebuild of the roster, or hours in which we did not look. */
const MOST_CHANGES = 10_000
/** The search engine is away, or takes nothing any more. */
const MOST_PENDING = 50_000
const INDEX_BATCH_SIZE = 500

interface FollowDeps extends Pick<Deps, 'answerCache' | 'directory' | 'site' | 'translation'> {
  store: Store
  search: Search
  /** Contributors who are not shown whatever the store says. */
  excluded: string[]
  changeLog: ChangeLog
}

/** Tells the log what readers see differently. One per process, however many listeners there are. */
export function createFollower(deps: FollowDeps) {
  const { store, changeLog, excluded } = deps
  let position: number | null = null
  /** Posts that the index does not have yet, by id. */
  const pending = new Map<string, PostChange>()

  const restart = (revision: number): void => {
    pending.clear()
    changeLog.reset(revision)
    position = revision
  }

  const settle = (): void => {
    if (position === null) return
    const oldest = Math.min(...[...pending.values()].map(({ revision }) => revision - 1), position)
    changeLog.settle(oldest)
  }

  /** `created` and `changed` wait for the index, `removed` does not. */
  const take = (change: PostChange): void => {
    const { id, kind, revision } = change
    const waiting = pending.get(id)
    pending.delete(id)
    if (kind === 'removed') changeLog.tell(kind, id, revision)
    else pending.set(id, waiting?.kind === 'created' ? { ...change, kind: 'created' } : change)
  }

  return {
    /** Reads what was committed since the last call. */
    readStore: async (): Promise<void> => {
      const settled = await loadSettledRevision(store)
      if (position === null) {
        position = settled
        changeLog.settle(settled)
        return
      }
      if (settled === position) return
      // The store was restored from a backup.
      if (settled < position) return restart(settled)
      const range = { after: position, upTo: settled, most: MOST_CHANGES, excluded }
      const changes = await listChanges(store, range)
      if (changes === null) return restart(settled)
      for (const change of changes) take(change)
      if (pending.size > MOST_PENDING) return restart(settled)
      position = settled
      settle()
    },

    /** Tells what the index has by now. */
    readIndex: async (): Promise<void> => {
      const batch = [...pending.values()].slice(0, INDEX_BATCH_SIZE)
      if (batch.length === 0) return
      const { answerCache, directory, search, site, translation } = deps
      const contributors = await directory.read()
      const found = await findIndexed(search, batch)
      const isShown = ({ id, postRevision }: PostChange): boolean => {
        const post = found.get(id)
        return (
          post?.removed === false &&
          post.revision >= postRevision &&
          toSocialItem(post, contributors, site, translation.languages) !== null
        )
      }
      for (const change of batch.filter((one) => pending.get(one.id) === one)) {
        pending.delete(change.id)
        if (isShown(change)) {
          // A listener who asks after the event must not get the answer of before.
          for (const id of found.get(change.id)?.versions ?? []) answerCache.expire(toPostKey(id))
          changeLog.tell(change.kind, change.id, change.revision)
          // At the end, so that those which the index refuses hold up no others.
        } else pending.set(change.id, change)
      }
      settle()
    },
  }
}

/** Follows the changes until the signal fires. */
export async function followChanges(
  deps: FollowDeps,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
  signal: AbortSignal,
): Promise<void> {
  const follower = createFollower(deps)
  const repeat = (
    work: () => Promise<void>,
    delayMs: number,
    explain: (error: unknown) => string,
  ): Promise<void> =>
    repeatUntil(signal, work, {
      delayMs,
      reasonOf: explain,
      onFailure: (error) => log.error({ err: error }, `changes paused: ${explain(error)}`),
      onRecovery: () => log.info('changes resumed'),
    })
  await Promise.all([
    repeat(follower.readStore, POLL_INTERVAL_MS, explainStoreFailure),
    repeat(follower.readIndex, INDEX_INTERVAL_MS, explainIndexFailure),
  ])
}

const explainIndexFailure = (error: unknown): string =>
  explainSearchFailure(error)?.problem ?? 'the search engine cannot be asked'
