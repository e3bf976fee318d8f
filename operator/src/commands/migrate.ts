import { listMigrations, migrate, openStore, regrantRights } from '@hemicycle/store'
import type { Config } from '../config.ts'
import { EXIT } from '../io.ts'
import { DRY_RUN, type Command } from './command.ts'
import { prepareRoles } from './roles.ts'

export const migrateCommand: Command = {
  name: 'migrate',
  words: '',
  summary: 'bring the schema of the database, and the rights of each role, up to date',
  help: [
    'It connects as the owner (OWNER_DATABASE_URL). If ADMIN_DATABASE_URL is set, it runs "operator roles" first.',
    DRY_RUN.help,
  ],
  options: DRY_RUN.options,
  run: async ({ config, options, io }) => {
    const dryRun = options['dry-run'] === true
    if (!dryRun && config.adminDatabaseUrl !== null) await prepareRoles(config)
    const pending = await listPending(config)
    if (!dryRun && pending.length > 0) io.report(`Applying ${pending.join(', ')} …`)
    const names = dryRun ? pending : await migrate(config.ownerDatabaseUrl)
    if (!dryRun) await regrantRights(config.ownerDatabaseUrl)
    if (options['json']) io.print(JSON.stringify({ migrations: names, dryRun }))
    else if (names.length === 0) io.print('the schema is up to date')
    else names.forEach((name) => io.print(`${name} ${dryRun ? 'would be applied' : 'applied'}`))
    return EXIT.done
  },
}

async function listPending({ ownerDatabaseUrl }: Config): Promise<string[]> {
  const store = openStore(ownerDatabaseUrl, { connections: 1 })
  try {
    return (await listMigrations(store)).pending
  } finally {
    await store.destroy()
  }
}
