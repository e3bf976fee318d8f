import { UsageError, withSignals } from '@hemicycle/process'
import { findObstacle, isEmptyDatabase } from '@hemicycle/store'
import { checkChecksum } from '../backup/backup-files.ts'
import { runPostgresProgram } from '../backup/postgres-program.ts'
import { rebuildIndex, restoreDatabase } from '../backup/restore-backup.ts'
import { EXIT, NotDoneError } from '../io.ts'
import { DRY_RUN, type Call, type Command } from './command.ts'
import { withEngines } from './with-engines.ts'

export const restore: Command = {
  name: 'restore',
  words: 'FILE',
  summary: 'restore the database from a backup and rebuild the index; stop every collector first',
  help: [
    '--replace        discard the current contents of the database',
    '--yes            do not ask for confirmation',
    '--no-index       do not rebuild the index; run "operator reindex" later',
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
    io.report(isChecked ? 'The checksum is correct.' : `Not checked: there is no ${file}.sha256.`)
    await runPostgresProgram('pg_restore', ['--list', file], config)
    const refusal = await findRefusal(call)
    if (options['dry-run']) {
      if (options['json']) io.print(JSON.stringify({ dryRun: true, file, isChecked, refusal }))
      else io.print(refusal ?? 'This backup can be restored. Nothing was changed (--dry-run).')
      return refusal === null ? EXIT.done : EXIT.stopped
    }
    if (refusal !== null) throw new NotDoneError(refusal, EXIT.stopped)
    return restoreAll(call, file)
  },
}

function toFile({ words: [file, ...more] }: Call): string {
  if (file === undefined || more.length > 0) throw new UsageError('give one FILE')
  return file
}

/** The reason not to restore; null when it may be done. */
async function findRefusal({ config, options, io }: Call): Promise<string | null> {
  const obstacle = await findObstacle(config.ownerDatabaseUrl)
  if (obstacle !== null) return `Nothing was changed: ${obstacle}.`
  if (await isEmptyDatabase(config.ownerDatabaseUrl)) return null
  if (!options['replace']) {
    return 'The database is not empty: set DATABASE_URL (and OWNER_DATABASE_URL) to an empty one, or use --replace to discard its contents.'
  }
  if (options['yes'] || options['dry-run']) return null
  if (!io.confirm) return 'Nothing was changed: without a terminal, --replace needs --yes.'
  const isWanted = await io.confirm('Discard the current contents of the database?')
  return isWanted ? null : 'Nothing was changed.'
}

async function restoreAll({ config, options, io }: Call, file: string): Promise<number> {
  io.report('Restoring the database …')
  const owner = { ...config, databaseUrl: config.ownerDatabaseUrl }
  const database = await withSignals((ending) => restoreDatabase(owner, file, io, ending))
  io.report(`The database is restored (${database.seconds.toFixed(1)} s).`)
  if (options['no-index']) {
    if (options['json']) io.print(JSON.stringify({ file, databaseSeconds: database.seconds }))
    else io.print('The database is restored; run "operator reindex" to rebuild the index.')
    return EXIT.done
  }
  const index = await withEngines(config, { writesPosts: true }, (store, search) =>
    rebuildIndex(store, search, io.report),
  ).catch((error: unknown) => {
    io.report('The database is restored, but the index is not: run "operator reindex".')
    throw error
  })
  const seconds = database.seconds + index.seconds
  const postsPerSecond = index.posts / seconds
  if (options['json']) {
    const { posts, generation } = index
    io.print(
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
    io.print(
      `${index.posts} posts restored in ${seconds.toFixed(1)} s (${Math.round(postsPerSecond)} per second). Start the collectors: they fetch newer posts and check which posts were deleted.`,
    )
  }
  return EXIT.done
}
