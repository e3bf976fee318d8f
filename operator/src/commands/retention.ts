import { UsageError, withSignals } from '@hemicycle/process'
import { listRetentions, toRetentionEnd, type Retention, type Store } from '@hemicycle/store'
import { DRY_RUN, type Call, type Command } from './command.ts'
import { EXIT, type Io } from '../io.ts'
import { withStore } from './with-engines.ts'

export const retention: Command = {
  name: 'retention',
  words: '',
  summary: 'erase feedback and posts older than their limit, as a collector does daily',
  help: [
    '--feedback-days N  feedback older than N days (FEEDBACK_RETENTION_DAYS, 90)',
    '--posts-days N     posts older than N days (POST_RETENTION_DAYS; without it, posts are kept)',
    '--yes            erase posts without asking for confirmation',
    DRY_RUN.help,
  ],
  options: {
    'feedback-days': { type: 'string' },
    'posts-days': { type: 'string' },
    yes: { type: 'boolean', short: 'y' },
    ...DRY_RUN.options,
  },
  run: (call) => {
    const { config, options } = call
    const retentions = listRetentions({
      feedbackRetentionDays: toDays(options['feedback-days']) ?? config.feedbackRetentionDays,
      postRetentionDays: toDays(options['posts-days']) ?? config.postRetentionDays,
    })
    return withStore(config, { changes: !options['dry-run'] }, async (store) => {
      const now = new Date()
      const found: Found[] = []
      for (const kind of retentions) {
        const before = toRetentionEnd(kind, now)
        found.push({ ...kind, before, count: await kind.count(store, before) })
      }
      const refusal = await findRefusal(call, found)
      const isErased = refusal === null
      if (isErased) await eraseAll(store, found, call.io)
      printFound(call, found, isErased)
      if (refusal !== null) call.io.report(refusal)
      return refusal === null || options['dry-run'] ? EXIT.done : EXIT.stopped
    })
  },
}

type Found = Omit<Retention, 'count'> & { before: Date; count: number }

/** After a signal it stops at the end of a batch; erased rows stay erased, and the next run continues. */
const eraseAll = (store: Store, found: Found[], io: Io): Promise<void> =>
  withSignals(async (ending) => {
    for (const { name, remove, before, count } of found) {
      const onStep = (removed: number) => io.report(`${removed} of ${count} ${name} erased`)
      await remove(store, before, { ending, onStep })
      ending.throwIfAborted()
    }
  })

function toDays(text: string | boolean | undefined): number | null {
  if (text === undefined) return null
  const days = Number(text)
  if (!Number.isInteger(days) || days < 1) {
    throw new UsageError('--feedback-days and --posts-days must be whole numbers, 1 or more')
  }
  return days
}

async function findRefusal({ options, io }: Call, found: Found[]): Promise<string | null> {
  if (options['dry-run']) return 'Nothing was erased (--dry-run).'
  const posts = found.find(({ name }) => name === 'posts')?.count ?? 0
  if (posts === 0 || options['yes']) return null
  if (!io.confirm) return 'Nothing was erased: without a terminal, --yes is needed to erase posts.'
  const isWanted = await io.confirm(`Erase ${posts} posts permanently?`)
  return isWanted ? null : 'Nothing was erased.'
}

function printFound({ options, io }: Call, found: Found[], isErased: boolean): void {
  const kinds = found.map(({ name, days, before, count }) => ({ name, days, before, count }))
  if (options['json']) io.print(JSON.stringify({ erased: isErased, kinds }))
  else {
    for (const { name, days, count } of kinds)
      io.print(`${name} older than ${days} days: ${count}${isErased ? ', erased' : ''}`)
    if (!kinds.some(({ name }) => name === 'posts'))
      io.print('posts are kept (POST_RETENTION_DAYS is not set)')
  }
}
