import { ConfigError, readArguments, UsageError } from '@hemicycle/process'
import { readConfig } from '../config.ts'
import packageFile from '../../package.json' with { type: 'json' }
import { findClosest } from './closest.ts'
import type { Command } from './command.ts'
import { COMMANDS } from './commands.ts'
import { EXIT, NotDoneError, type Io } from '../io.ts'
import { SourceError } from '../roster/source-reading.ts'

const { version } = packageFile

/** Runs the command in `args` and returns its exit code. */
export async function runCommand(args: string[], env: NodeJS.ProcessEnv, io: Io): Promise<number> {
  const command = findCommand(args)
  if (!command) return printHelp(args, io)
  try {
    const { positionals, values } = readCall(command, args)
    if (values['help'] === true) {
      toHelp(command).forEach(io.print)
      return EXIT.done
    }
    if (command.words === '' && positionals.length > 0) {
      throw new UsageError(`"${command.name}" takes no arguments: "${positionals.join(' ')}"`)
    }
    const { config, problems } = readConfig(env)
    if (problems.length > 0 && !command.allowsBadConfig) throw new ConfigError(problems)
    return await command.run({ words: positionals, options: values, config, problems, io })
  } catch (error) {
    const isUsage = error instanceof UsageError
    const hint = isUsage ? [`See "operator ${command.name} --help".`] : []
    reportFailure(args, [toMessage(error)], hint, io)
    if (error instanceof NotDoneError) return error.code
    return isUsage ? EXIT.usage : EXIT.failed
  }
}

/** With --json errors are JSON on standard output, too; otherwise they are text with a hint on standard error. */
function reportFailure(args: string[], lines: string[], hint: string[], io: Io): void {
  if (args.includes('--json')) io.print(JSON.stringify({ error: lines.join('\n') }))
  else [...lines, ...hint].forEach(io.report)
}

/** The longest name wins, so that `reindex abort` is not read as `reindex` with an argument. */
const findCommand = (args: string[]): Command | undefined =>
  COMMANDS.filter(({ name }) =>
    name.split(' ').every((word, place) => args[place] === word),
  ).toSorted((a, b) => b.name.length - a.name.length)[0]

const readCall = (command: Command, args: string[]) =>
  readArguments({
    args: args.slice(command.name.split(' ').length),
    allowPositionals: true,
    options: {
      ...command.options,
      help: { type: 'boolean', short: 'h' },
      json: { type: 'boolean' },
    },
  })

/** PostgreSQL's codes for an unknown role and a wrong password. */
const REFUSED_ROLE: ReadonlySet<string | undefined> = new Set(['28000', '28P01'])

/** Connection errors mention only sockets, so the message adds the settings to check. */
function toMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof NotDoneError || error instanceof SourceError) return error.message
  const { code } = error as NodeJS.ErrnoException
  if (REFUSED_ROLE.has(code)) {
    return `PostgreSQL refuses a role (${error.message}): check DATABASE_URL and OWNER_DATABASE_URL, or run "operator roles" to create the roles.`
  }
  const [unreachable] =
    /ECONNREFUSED|ENOTFOUND|EHOSTUNREACH|ETIMEDOUT/.exec(`${code} ${error.message}`) ?? []
  if (unreachable === undefined) return `${error.name}: ${error.message}`
  return `An engine does not respond (${error.message || unreachable}): check DATABASE_URL and OPENSEARCH_URL.`
}

const toUsage = ({ name, words }: Command): string => `operator ${name} ${words}`.trim()

const toHelp = (command: Command): string[] => [
  toUsage(command),
  `  ${command.summary}`,
  '',
  ...[...command.help, '--json           print JSON', '--help           show this text'].map(
    (line) => `  ${line}`,
  ),
]

function printHelp(args: string[], io: Io): number {
  if (args.some((word) => ['help', '--help', '-h'].includes(word))) {
    listCommands().forEach(io.print)
    return EXIT.done
  }
  if (args.includes('--version')) {
    io.print(args.includes('--json') ? JSON.stringify({ version }) : version)
    return EXIT.done
  }
  const typed = args.filter((word) => word !== '--json').join(' ')
  if (typed === '') {
    reportFailure(args, ['Give a command.'], ['', ...listCommands()], io)
    return EXIT.usage
  }
  const names = COMMANDS.map(({ name }) => name)
  const closest = findClosest(args.filter((word) => !word.startsWith('-')).join(' '), names)
  const offer = closest === null ? '' : ` Did you mean "${closest}"?`
  reportFailure(args, [`There is no command "${typed}".${offer}`], ['See "operator help".'], io)
  return EXIT.usage
}

const listCommands = (): string[] => [
  'operator: the command line for running Hemicycle',
  '',
  ...COMMANDS.flatMap((command) => [`  ${toUsage(command)}`, `      ${command.summary}`]),
  '',
  '--version prints the version. Each command lists its options with --help. With --json it prints JSON, errors included.',
  'Exit codes: 0 done, 1 failed, 2 wrong usage, 3 stopped without doing it.',
  'Settings: DATABASE_URL, OWNER_DATABASE_URL, READER_DATABASE_URL, ADMIN_DATABASE_URL, OPENSEARCH_URL, READER_OPENSEARCH_URL,',
  'ENGINES_CA_FILE, INDEX_PREFIX, SEARCH_TIMEOUT_SECONDS, X_BEARER_TOKEN, X_API_ORIGIN, BLUESKY, BLUESKY_PLC, BLUESKY_APPVIEW, BACKUP_DIR, PG_BIN, FEEDBACK_RETENTION_DAYS, POST_RETENTION_DAYS; doctor also checks those of api, web and collector (docs/configuration.md). A secret may be in a file: its path is in NAME_FILE.',
]
