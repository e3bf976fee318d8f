import { UsageError } from '@hemicycle/process'
import { hideContributor, listContributors } from '@hemicycle/store'
import { DRY_RUN, EXIT, NotDoneError, type Call, type Command } from './command.ts'
import { findContributor, toLine } from './find-contributor.ts'
import { withStore } from './with-store.ts'

const WORDS = 'ID|HANDLE|"NAME"'

export const contributorHide: Command = {
  name: 'contributor hide',
  words: WORDS,
  summary: 'show nothing of a contributor and their posts any more',
  help: [DRY_RUN.help],
  options: DRY_RUN.options,
  run: (call) => run(call, true),
}

export const contributorShow: Command = {
  name: 'contributor show',
  words: WORDS,
  summary: 'show a hidden contributor again',
  help: [DRY_RUN.help],
  options: DRY_RUN.options,
  run: (call) => run(call, false),
}

const MAX_CANDIDATES = 20

async function run({ words, options, config, io }: Call, hidden: boolean): Promise<number> {
  const text = words.join(' ')
  if (!text) throw new UsageError('say whom: an id, a handle or a name')
  const dryRun = options['dry-run'] === true
  return withStore(config, { changes: !dryRun }, async (store) => {
    const candidates = findContributor(await listContributors(store), text)
    const [one, another] = candidates
    if (!one || another) {
      const lines = candidates.slice(0, MAX_CANDIDATES).map((candidate) => `  ${toLine(candidate)}`)
      const why = one
        ? `Several fit "${text}"; name one by its id:`
        : `Nobody fits "${text}". "operator contributor list" names everybody.`
      throw new NotDoneError([why, ...lines].join('\n'), EXIT.failed)
    }
    const changed = dryRun ? one.hidden !== hidden : await hideContributor(store, one.id, hidden)
    const { id, fullName: name } = one
    const becomes = dryRun ? 'would be' : 'is now'
    if (options['json']) io.say(JSON.stringify({ id, name, hidden, changed, dryRun }))
    else
      io.say(`${name} (${id}) ${changed ? becomes : 'is already'} ${hidden ? 'hidden' : 'shown'}`)
    return EXIT.done
  })
}
