import { listMigrations, migrate, openStore } from '@hemicycle/store'
import { DRY_RUN, EXIT, type Command } from './command.ts'

export const migrateCommand: Command = {
  name: 'migrate',
  words: '',
  summary:
    'bring the schema of the database to that of this release, as a collector does at its start',
  help: [DRY_RUN.help],
  options: DRY_RUN.options,
  run: async ({ config, options, io }) => {
    const dryRun = options['dry-run'] === true
    const pending = await listPending(config.databaseUrl)
    if (!dryRun && pending.length > 0) io.report(`Applying ${pending.join(', ')} …`)
    const names = dryRun ? pending : await migrate(config.databaseUrl)
    if (options['json']) io.say(JSON.stringify({ migrations: names, dryRun }))
    else if (names.length === 0) io.say('the schema is that of this release')
    else names.forEach((name) => io.say(`${name} ${dryRun ? 'would be applied' : 'is applied'}`))
    return EXIT.done
  },
}

async function listPending(databaseUrl: string): Promise<string[]> {
  const store = openStore(databaseUrl, { connections: 1 })
  try {
    return (await listMigrations(store)).pending
  } finally {
    await store.destroy()
  }
}
