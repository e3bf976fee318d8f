import { UsageError } from '@hemicycle/process'
import { countLegalRemoval, removeForLegalReasons } from '@hemicycle/store'
import { toText } from '../roster/rules/to-text.ts'
import { EXIT } from '../io.ts'
import { DRY_RUN, type Command } from './command.ts'
import { withStore } from './with-engines.ts'

export const postRemove: Command = {
  name: 'post remove',
  words: 'ID|URL --reason "…"',
  summary: 'remove a post permanently for legal reasons',
  help: ['--reason TEXT    the reason; stored, never shown to readers', DRY_RUN.help],
  options: { reason: { type: 'string' }, ...DRY_RUN.options },
  run: async ({ words: [word, ...more], options, config, io }) => {
    const id = toPostId(word ?? '')
    if (id === null || more.length > 0) {
      throw new UsageError('give one post: its id, its address on X or its address on this site')
    }
    const { reason } = options
    const note = typeof reason === 'string' ? toText(reason) : ''
    if (!note) throw new UsageError('give the reason with --reason "…"')
    const dryRun = options['dry-run'] === true
    return withStore(config, { changes: !dryRun }, async (store) => {
      const changed = await (dryRun
        ? countLegalRemoval(store, id)
        : removeForLegalReasons(store, id, note))
      if (options['json'])
        io.print(JSON.stringify({ id, known: changed !== null, changed: changed ?? 0, dryRun }))
      else io.print(toSentence(id, changed, dryRun))
      return changed === null ? EXIT.failed : EXIT.done
    })
  },
}

function toSentence(id: string, changed: number | null, dryRun: boolean): string {
  if (changed === null) return `There is no post ${id}.`
  if (changed === 0) return `Post ${id} was already gone; the reason is stored.`
  const posts = changed === 1 ? '1 post' : `${changed} posts`
  if (dryRun) return `Post ${id} would be removed; ${posts} would change.`
  return `Post ${id} removed; ${posts} changed, the index follows in seconds.`
}

/** From an address of X (`/name/status/ID`), one of ours (`/tw/ID`, `/p/ID`), or the id itself. */
export function toPostId(text: string): string | null {
  const path = URL.parse(text)?.pathname ?? `/p/${text}`
  return /\/(?:status|tw|p)\/([0-9A-Za-z_-]{1,80})\/?$/.exec(path)?.[1] ?? null
}
