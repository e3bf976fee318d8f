import { UsageError } from '@hemicycle/process'
import { makeRoles } from '@hemicycle/store'
import type { Config } from '../config.ts'
import { EXIT } from '../io.ts'
import { DRY_RUN, type Command } from './command.ts'

export const roles: Command = {
  name: 'roles',
  words: '',
  summary: 'create the database roles of all processes, and make the owner role own the database',
  help: [
    'ADMIN_DATABASE_URL     may create roles: a superuser, or the current owner of the tables',
    'OWNER_DATABASE_URL     owns the tables, changes the schema, backs up and restores',
    'DATABASE_URL           writes: the collector, and most operator commands',
    'READER_DATABASE_URL    reads: the DATABASE_URL of the API',
    'COURIER_DATABASE_URL   mails alerts: the DATABASE_URL of the courier; optional',
    'Each role gets the password in its address; "operator migrate" then grants its rights.',
    DRY_RUN.help,
  ],
  options: DRY_RUN.options,
  run: async ({ config, options, io }) => {
    const dryRun = options['dry-run'] === true
    const names = listNames(config)
    if (!dryRun) await prepareRoles(config)
    if (options['json']) io.print(JSON.stringify({ roles: names, dryRun }))
    else {
      const [owner, ...others] = names
      io.print(
        dryRun
          ? `${owner} would own the database; "operator migrate" would grant rights to ${others.join(' and ')}`
          : `${owner} owns the database; "operator migrate" grants rights to ${others.join(' and ')}`,
      )
    }
    return EXIT.done
  },
}

export async function prepareRoles(config: Config): Promise<void> {
  const { admin, ...urls } = toUrls(config)
  await makeRoles(admin, urls)
}

const listNames = (config: Config): string[] => {
  const { owner, writer, reader, courier } = toUrls(config)
  return [owner, writer, reader, courier].flatMap((url) =>
    url === null ? [] : decodeURIComponent(new URL(url).username),
  )
}

function toUrls({
  adminDatabaseUrl: admin,
  ownerDatabaseUrl: owner,
  databaseUrl: writer,
  readerDatabaseUrl: reader,
  courierDatabaseUrl: courier,
}: Config) {
  if (admin === null || reader === null || owner === writer) {
    throw new UsageError(
      'set four roles: ADMIN_DATABASE_URL, OWNER_DATABASE_URL, DATABASE_URL and READER_DATABASE_URL',
    )
  }
  return { admin, owner, writer, reader, courier }
}
