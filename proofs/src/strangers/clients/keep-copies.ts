import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestStack, waitUntil } from '@hemicycle/tools/stack'
import { runToEnd } from '../../run-to-end.ts'
import { bySubscribedAuthor } from '../../site/delete-post.ts'
import type { KeepingProgram } from './generate-clients.ts'

const POSTS = 200
const PAGE_SIZE = 25

/** As both programs write it. */
interface Kept {
  pages: number
  copies: Record<string, { contributor: { id: string }; text: string }>
  gone?: Record<string, string>
}

interface Gone {
  removed: string
  /** Posts of the contributor who was hidden. */
  hidden: string[]
}

/** Both copy posts; then one is deleted and a contributor hidden while they are away; then both follow. */
export async function listCopyProblems(
  stack: TestStack,
  programs: KeepingProgram[],
  folder: string,
): Promise<string[]> {
  const keeping = programs.map((program) => ({
    ...program,
    file: join(folder, `${program.name}.json`),
  }))
  const before: Kept[] = []
  for (const { read, file } of keeping) {
    await read(stack.webUrl, file)
    before.push(await readKept(file))
  }
  const [first] = before
  if (!first) throw new Error('nobody keeps copies')
  const gone = await takeAway(stack, first)
  const shown = await listShown(stack, Object.keys(first.copies))
  const problems: string[] = []
  for (const [index, { name, follow, file }] of keeping.entries()) {
    await follow(stack.webUrl, file)
    const own = listProblems(before[index] ?? first, await readKept(file), gone, shown)
    problems.push(...own.map((problem) => `${name}: ${problem}`))
  }
  return problems
}

const readKept = async (file: string): Promise<Kept> =>
  JSON.parse(await readFile(file, 'utf8')) as Kept

/** Deletes a post at the source and hides the contributor with the most copies, and waits until no reader sees them. */
async function takeAway(stack: TestStack, { copies }: Kept): Promise<Gone> {
  const posts = Object.entries(copies).map(([id, { contributor }]) => ({ id, by: contributor.id }))
  const [most] = [...Map.groupBy(posts, ({ by }) => by)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  )
  if (!most) throw new Error('there are no copies')
  const [hiddenId, hidden] = most
  const removed = posts.filter(({ by }) => by !== hiddenId).find(bySubscribedAuthor(stack))
  if (!removed) throw new Error('there is no post to remove')
  stack.simulator.remove(removed.id)
  await runToEnd(stack.operator('contributor', 'hide', hiddenId))
  const gone = { removed: removed.id, hidden: hidden.map(({ id }) => id) }
  await waitUntil('no reader sees them', async () => {
    const shown = await listShown(stack, [gone.removed, ...gone.hidden])
    return shown.size === 0
  })
  return gone
}

/** Those of the posts that readers see. */
async function listShown({ apiUrl }: TestStack, ids: string[]): Promise<Set<string>> {
  const shown = new Set<string>()
  for (const id of ids) {
    const { status } = await fetch(`${apiUrl}/v1/social-item/?id=${id}`)
    if (status === 200) shown.add(id)
  }
  return shown
}

function listProblems(before: Kept, after: Kept, gone: Gone, shown: Set<string>): string[] {
  const read = Object.keys(before.copies)
  const left = Object.keys(after.copies)
  const text = JSON.stringify(after.copies)
  const tell = (wanted: string[], reason: string): string[] =>
    wanted
      .filter((id) => after.gone?.[id] !== reason)
      .map((id) => `${id} is ${after.gone?.[id] ?? 'not listed'}, not ${reason}`)
  return [
    ...(read.length < POSTS ? [`read ${read.length} posts`] : []),
    ...(before.pages < POSTS / PAGE_SIZE ? [`read ${before.pages} pages`] : []),
    ...tell([gone.removed], 'deleted'),
    ...tell(gone.hidden, 'unavailable'),
    ...left.filter((id) => !shown.has(id)).map((id) => `still has ${id}`),
    ...read.filter((id) => shown.has(id) && !left.includes(id)).map((id) => `lost ${id}`),
    ...Object.keys(after.gone ?? {})
      .filter((id) => text.includes(`"id":"${id}"`) || text.includes(`"id": "${id}"`))
      .map((id) => `another copy holds ${id}`),
  ]
}
