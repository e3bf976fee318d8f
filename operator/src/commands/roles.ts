import { UsageError } from '@hemicycle/process'
import { makeRoles } from '@hemicycle/store'
import type { Config } from '../config.ts'
import { DRY_RUN, EXIT, type Command } from './command.ts'

export const roles: Command = {
  name: 'roles',
  words: '',
  summary: 'make the roles that the processes connect as, and hand the database to its owner',
  help: [
    'ADMIN_DATABASE_URL     who may create roles: a superuser, or who owns what is there',
    'OWNER_DATABASE_URL     who owns the tables, changes the schema, backs up and restores',
    'DATABASE_URL           who writes: the collector, and most commands of the operator',
    'READER_DATABASE_URL    who answers visitors: what the API has as its DATABASE_URL',
    'Each gets the password of its address; "operator migrate" then grants what it needs.',
    DRY_RUN.help,
  ],
  options: DRY_RUN.options,
  run: async ({ config, options, io }) => {
    const dryRun = options['dry-run'] === true
    const names = listNames(config)
    if (!dryRun) await prepareRoles(config)
    if (options['json']) io.say(JSON.stringify({ roles: names, dryRun }))
    else {
      const [owner, ...others] = names
      io.say(
        dryRun
          ? `${owner} would own the database; ${others.join(' and ')} would get rights with "operator migrate"`
          : `${owner} owns the database; "operator migrate" gives ${others.join(' and ')} their rights`,
      )
    }
    return EXIT.done
  },
}

/** Makes the roles that the settings name. */
export async function prepareRoles(config: Config): Promise<void> {
  const { admin, ...urls } = toUrls(config)
  await makeRoles(admin, urls)
}

const listNames = (config: Config): string[] => {
  const { owner, writer, reader } = toUrls(config)
  return [owner, writer, reader].map((url) => decodeURIComponent(new URL(url).username))
}

function toUrls({
  adminDatabaseUrl: admin,
  ownerDatabaseUrl: owner,
  databaseUrl: writer,
  readerDatabaseUrl: reader,
}: Config) {
  if (admin === null || reader === null || owner === writer) {
    throw new UsageError(
      'name four roles: ADMIN_DATABASE_URL, OWNER_DATABASE_URL, DATABASE_URL and READER_DATABASE_URL',
    )
  }
  return { admin, owner, writer, reader }
}
