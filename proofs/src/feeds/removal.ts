import { type TestStack, waitUntil } from '@hemicycle/tools/stack'
import { ENDINGS } from './read-data.ts'

/** Long, because the caller checks the time. */
const TIMEOUT_MS = 300_000

/** Seconds until a deleted post is gone from all formats of a view. */
export async function timeRemoval({ simulator, webUrl }: TestStack, post: string): Promise<number> {
  const isIn = async (ending: string) => {
    const answer = await fetch(`${webUrl}/search.${ending}?search-and=%23Hostile`)
    return (await answer.text()).includes(`/tw/${post}`)
  }
  const before = await Promise.all(ENDINGS.map(isIn))
  if (before.includes(false)) throw new Error(`${post} is not in every format`)
  simulator.remove(post)
  const removed = Date.now()
  await waitUntil(
    'the post is gone',
    async () => !(await Promise.all(ENDINGS.map(isIn))).includes(true),
    TIMEOUT_MS,
    200,
  )
  return (Date.now() - removed) / 1000
}
