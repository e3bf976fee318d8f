import {
  MAX_TRANSLATED_TOGETHER,
  postId,
  type Translation,
  type Translations,
} from '@hemicycle/contract'
import { Value } from 'typebox/value'
import type { Deps } from '../deps.ts'
import { refuseParameter, toFailure } from '../errors.ts'
import { readKnownList } from '../query-string.ts'
import { readContents } from './read-content.ts'
import { prepareTranslation } from './translate-post.ts'

interface TranslatePostsRequest {
  ids: string[]
  target: string
  /** The client whose share of the daily budget is used. */
  client: string
  /** Told about failures of single posts. */
  onFailure: (error: unknown) => void
}

/**
 * Translates several posts at once, each independent of the others. Answers before the deadline; translations that are
 * still being made then are stored when they are done.
 */
export async function translatePosts(
  deps: Deps,
  { ids, target, client, onFailure }: TranslatePostsRequest,
): Promise<Translations> {
  const done = new Map<string, Translation>()
  const failed = new Map<string, string>()
  const translateAll = async (): Promise<void> => {
    if (ids.length === 0) return
    const read = await readContents(deps, ids)
    const translate = async (id: string): Promise<void> => {
      try {
        const { key, stored, make } = await prepareTranslation(deps, read(id), target)
        const { queue } = deps.translation
        done.set(id, stored ?? (await queue.run({ key, client, work: () => make(client) })))
      } catch (error) {
        onFailure(error)
        failed.set(id, toFailure(error).data['message'])
      }
    }
    await Promise.all(ids.map(translate))
  }
  await Promise.race([translateAll(), deps.translation.waitForDeadline()])
  return {
    items: ids.flatMap((id) => {
      const translation = done.get(id)
      return translation ? [{ id, ...translation }] : []
    }),
    failed: ids.flatMap((id) => {
      const reason = failed.get(id)
      return reason === undefined ? [] : [{ id, reason }]
    }),
    pending: ids.filter((id) => !done.has(id) && !failed.has(id)),
  }
}

/** Sorted, unique. */
export function readPostIds(text: string): string[] {
  const ids = readKnownList('ids', (id) => (Value.Check(postId, id) ? id : null), text)
  if (ids.length > MAX_TRANSLATED_TOGETHER)
    throw refuseParameter('ids', `ids has more than ${MAX_TRANSLATED_TOGETHER} posts`, {
      code: 'too_many_values',
      allowed: [`at most ${MAX_TRANSLATED_TOGETHER} ids`],
    })
  return ids
}
