import { UsageError, withSignals } from '@hemicycle/process'
import { findObstacle, isEmptyDatabase } from '@hemicycle/store'
import { checkChecksum } from '../backup/backup-files.ts'
import { runPostgresProgram } from '../backup/postgres-program.ts'
import { rebuildIndex, restoreDatabase } from '../backup/restore-backup.ts'
import { DRY_RUN, EXIT, NotDoneError, type Call, type Command } from './command.ts'
import { withEngines } from './with-engines.ts'

export const restore: Command = {
  name: 'restore',
  words: 'FILE',
  summary: 'fill the database from a backup and build the index anew; stop every collector before',
  help: [
    '--replace        give up what the database holds now',
    '--yes            do not ask before that',
    '--no-index       leave the index alone; "operator reindex" builds it later',
    DRY_RUN.help,
  ],
  options: {
    replace: { type: 'boolean' },
    yes: { type: 'boolean', short: 'y' },
    'no-index': { type: 'boolean' },
    ...DRY_RUN.options,
  },
  run: async (call) => {
    const { config, options, io } = call
    const file = toFile(call)
    const isChecked = await checkChecksum(file)
    io.report(isChecked ? 'The checksum is right.' : `Not checked: there is no ${file}.sha256.`)
    await runPostgresProgram('pg_restore', ['--list', file], config)
    const refusal = await findRefusal(call)
    if (options['dry-run']) {
      if (options['json']) io.say(JSON.stringify({ dryRun: true, file, isChecked, refusal }))
      else io.say(refusal ?? 'It can be restored. Nothing was changed (--dry-run).')
      return refusal === null ? EXIT.done : EXIT.stopped
    }
    if (refusal !== null) throw new NotDoneError(refusal, EXIT.stopped)
    return restoreAll(call, file)
  },
}

function toFile({ words: [file, ...more] }: Call): string {
  if (file === undefined || more.length > 0) throw new UsageError('name one FILE of a backup')
  return file
}

/** Why it is not restored; null when it may be. */
async function findRefusal({ config, options, io }: Call): Promise<string | null> {
  const obstacle = await findObstacle(config.ownerDatabaseUrl)
  if (obstacle !== null) return `Nothing was changed: ${obstacle}.`
  if (await isEmptyDatabase(config.ownerDatabaseUrl)) return null
  if (!options['replace']) {
    return 'The database is not empty: name an empty one in DATABASE_URL (and OWNER_DATABASE_URL), or say --replace to give up what it holds.'
  }
  if (options['yes'] || options['dry-run']) return null
  if (!io.ask) return 'Nothing was changed: without a terminal, --replace needs --yes.'
  const isWanted = await io.ask('Give up what the database holds now?')
  return isWanted ? null : 'Nothing was changed.'
}

async function restoreAll({ config, options, io }: Call, file: string): Promise<number> {
  io.report('Filling the database …')
  const owner = { ...config, databaseUrl: config.ownerDatabaseUrl }
  const database = await withSignals((ending) => restoreDatabase(owner, file, io, ending))
  io.report(`The database is filled (${database.seconds.toFixed(1)} s).`)
  if (options['no-index']) {
    if (options['json']) io.say(JSON.stringify({ file, databaseSeconds: database.seconds }))
    else io.say('The database is restored; "operator reindex" builds the index.')
    return EXIT.done
  }
  const index = await withEngines(config, (store, search) =>
    rebuildIndex(store, search, io.report),
  ).catch((error: unknown) => {
    io.report('The database is restored and the index is not: run "operator reindex".')
    throw error
  })
  const seconds = database.seconds + index.seconds
  const postsPerSecond = index.posts / seconds
  if (options['json']) {
    const { posts, generation } = index
    io.say(
      JSON.stringify({
        file,
        posts,
        generation,
        seconds,
        databaseSeconds: database.seconds,
        indexSeconds: index.seconds,
        postsPerSecond,
      }),
    )
  } else {
    io.say(
      `${index.posts} posts are restored in ${seconds.toFixed(1)} s (${Math.round(postsPerSecond)} a second). Start the collectors: they read what came since, and ask which posts are gone.`,
    )
  }
  return EXIT.done
}
