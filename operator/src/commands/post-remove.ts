import { UsageError } from '@hemicycle/process'
import { countLegalRemoval, removeForLegalReasons } from '@hemicycle/store'
import { toText } from '../roster/rules/to-text.ts'
import { DRY_RUN, EXIT, type Command } from './command.ts'
import { withStore } from './with-store.ts'

export const postRemove: Command = {
  name: 'post remove',
  words: 'ID|URL --reason "…"',
  summary: 'remove a post for good because the law asks for it',
  help: ['--reason TEXT    why; kept in the store, never shown to readers', DRY_RUN.help],
  options: { reason: { type: 'string' }, ...DRY_RUN.options },
  run: async ({ words: [word, ...more], options, config, io }) => {
    const id = toPostId(word ?? '')
    if (id === null || more.length > 0) {
      throw new UsageError('name one post by its id, its address at X or its address here')
    }
    const { reason } = options
    const note = typeof reason === 'string' ? toText(reason) : ''
    if (!note) throw new UsageError('say why with --reason "…"')
    const dryRun = options['dry-run'] === true
    return withStore(config, { changes: !dryRun }, async (store) => {
      const changed = await (dryRun
        ? countLegalRemoval(store, id)
        : removeForLegalReasons(store, id, note))
      if (options['json'])
        io.say(JSON.stringify({ id, known: changed !== null, changed: changed ?? 0, dryRun }))
      else io.say(toSentence(id, changed, dryRun))
      return changed === null ? EXIT.failed : EXIT.done
    })
  },
}

function toSentence(id: string, changed: number | null, dryRun: boolean): string {
  if (changed === null) return `No post ${id} is known here.`
  if (changed === 0) return `Post ${id} was gone already; the reason is kept.`
  const posts = changed === 1 ? '1 post' : `${changed} posts`
  if (dryRun) return `Post ${id} would be removed; ${posts} would change.`
  return `Post ${id} is removed; ${posts} changed, the index follows in seconds.`
}

/** The id in an address of X (`/name/status/ID`) or of ours (`/tw/ID`), or the id itself. */
export function toPostId(text: string): string | null {
  const path = URL.parse(text)?.pathname ?? `/tw/${text}`
  return /\/(?:status|tw)\/([0-9A-Za-z_-]{1,80})\/?$/.exec(path)?.[1] ?? null
}
