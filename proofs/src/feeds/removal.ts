import { type TestStack, waitUntil } from '@hemicycle/tools/stack'
import { ENDINGS } from './read-data.ts'

/** Whether it was fast enough is for who asks. */
const TIMEOUT_MS = 300_000

/** In seconds, how long a post that its author deletes still stands in each ending of a view. */
export async function timeRemoval({ simulator, webUrl }: TestStack, post: string): Promise<number> {
  const isIn = async (ending: string) => {
    const answer = await fetch(`${webUrl}/search.${ending}?search-and=%23Hostile`)
    return (await answer.text()).includes(`/tw/${post}`)
  }
  const before = await Promise.all(ENDINGS.map(isIn))
  if (before.includes(false)) throw new Error(`${post} is not in every ending`)
  simulator.remove(post)
  const removed = Date.now()
  await waitUntil(
    'it is gone',
    async () => !(await Promise.all(ENDINGS.map(isIn))).includes(true),
    TIMEOUT_MS,
    200,
  )
  return (Date.now() - removed) / 1000
}
