import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { REPOSITORY_ROOT } from '@hemicycle/tools/stack'
import type { Proof } from '../proof.ts'
import { readCommands } from './read-commands.ts'
import { runInClone } from './run-in-clone.ts'

/** Printed when the site has posts. */
const SHOWS_POSTS = /shows posts at https?:\/\/localhost:\d+/
const POST = /<article/g

export const readme: Proof = {
  name: 'readme',
  promise:
    'The commands of the README, as they stand there, lead from nothing to a page with posts, and Ctrl-C ends all of it',
  proves: ['RO.15'],
  ring: 'night',
  async run({ log }) {
    const commands = readCommands(await readFile(join(REPOSITORY_ROOT, 'README.md'), 'utf8'))
    const { seconds, seen, isGone } = await runInClone(
      { commands, shown: SHOWS_POSTS, log },
      async (site) => {
        const page = await fetch(site)
        return { ok: page.ok, posts: (await page.text()).match(POST)?.length ?? 0 }
      },
    )
    return {
      isCorrect: seen.ok && seen.posts > 0 && isGone,
      summary: `${commands.length} commands: ${seen.posts} posts on the first page after ${seconds} s; after Ctrl-C ${isGone ? 'everything has ended' : 'something still runs'}`,
    }
  },
}
