import { UsageError } from '@hemicycle/process'
import { hideContributor, listContributors } from '@hemicycle/store'
import { EXIT, NotDoneError } from '../io.ts'
import { DRY_RUN, type Call, type Command } from './command.ts'
import { findContributor, toLine } from './find-contributor.ts'
import { withStore } from './with-engines.ts'

const WORDS = 'ID|HANDLE|"NAME"'

export const contributorHide: Command = {
  name: 'contributor hide',
  words: WORDS,
  summary: 'hide a contributor and all their posts from readers',
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
  if (!text) throw new UsageError('give an id, a handle or a name')
  const dryRun = options['dry-run'] === true
  return withStore(config, { changes: !dryRun }, async (store) => {
    const candidates = findContributor(await listContributors(store), text)
    const [contributor, another] = candidates
    if (!contributor || another) {
      const lines = candidates.slice(0, MAX_CANDIDATES).map((candidate) => `  ${toLine(candidate)}`)
      const why = contributor
        ? `Several contributors match "${text}"; choose one by its id:`
        : `Nobody matches "${text}". "operator contributor list" lists everybody.`
      throw new NotDoneError([why, ...lines].join('\n'), EXIT.failed)
    }
    const { id, fullName: name } = contributor
    const changed = dryRun
      ? contributor.hidden !== hidden
      : await hideContributor(store, id, hidden)
    const becomes = dryRun ? 'would be' : 'is now'
    if (options['json']) io.print(JSON.stringify({ id, name, hidden, changed, dryRun }))
    else
      io.print(`${name} (${id}) ${changed ? becomes : 'is already'} ${hidden ? 'hidden' : 'shown'}`)
    return EXIT.done
  })
}
