import { ConfigError, readArguments, UsageError } from '@hemicycle/process'
import { readConfig } from '../config.ts'
import { EXIT, NotDoneError, type Command } from './command.ts'
import { COMMANDS } from './commands.ts'
import type { Io } from './io.ts'

/** Finds the command that was typed and runs it. Answers the exit code. */
export async function runCommand(args: string[], env: NodeJS.ProcessEnv, io: Io): Promise<number> {
  const command = findCommand(args)
  if (!command) return sayHelp(args, io)
  try {
    const { positionals, values } = readCall(command, args)
    if (values['help'] === true) {
      toHelp(command).forEach(io.say)
      return EXIT.done
    }
    if (command.words === '' && positionals.length > 0) {
      throw new UsageError(`"${command.name}" takes no words such as "${positionals.join(' ')}"`)
    }
    const { config, faults } = readConfig(env)
    if (faults.length > 0 && !command.bearsFaults) throw new ConfigError(faults)
    return await command.run({ words: positionals, options: values, config, faults, io })
  } catch (error) {
    const isUsage = error instanceof UsageError
    const hint = isUsage ? [`See "operator ${command.name} --help".`] : []
    sayFailure(args, [toWords(error)], hint, io)
    if (error instanceof NotDoneError) return error.code
    return isUsage ? EXIT.usage : EXIT.failed
  }
}

/** A program that asked for JSON gets JSON in every case; people get words and a hint, apart from any answer. */
function sayFailure(args: string[], words: string[], hint: string[], io: Io): void {
  if (args.includes('--json')) io.say(JSON.stringify({ error: words.join('\n') }))
  else [...words, ...hint].forEach(io.report)
}

/** The one with the most words in its name, so that `reindex abort` is not `reindex` of something. */
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

/** There is no such role, or not with this password. */
const REFUSED_ROLE: ReadonlySet<string | undefined> = new Set(['28000', '28P01'])

/** An engine that does not answer speaks of sockets; the operator needs the setting to look at. */
function toWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof NotDoneError) return error.message
  const { code } = error as NodeJS.ErrnoException
  if (REFUSED_ROLE.has(code)) {
    return `PostgreSQL refuses a role (${error.message}): see DATABASE_URL and OWNER_DATABASE_URL; "operator roles" makes roles.`
  }
  const [away] =
    /ECONNREFUSED|ENOTFOUND|EHOSTUNREACH|ETIMEDOUT/.exec(`${code} ${error.message}`) ?? []
  if (away === undefined) return `${error.name}: ${error.message}`
  return `An engine does not answer (${error.message || away}): see DATABASE_URL and OPENSEARCH_URL.`
}

const toUsage = ({ name, words }: Command): string => `operator ${name} ${words}`.trim()

const toHelp = (command: Command): string[] => [
  toUsage(command),
  `  ${command.summary}`,
  '',
  ...[...command.help, '--json           answer with JSON', '--help           this text'].map(
    (line) => `  ${line}`,
  ),
]

function sayHelp(args: string[], io: Io): number {
  if (args.some((word) => ['help', '--help', '-h'].includes(word))) {
    listCommands().forEach(io.say)
    return EXIT.done
  }
  const typed = args.filter((word) => word !== '--json').join(' ')
  const problem = typed === '' ? 'Name a command.' : `There is no command "${typed}".`
  sayFailure(args, [problem], ['', ...listCommands()], io)
  return EXIT.usage
}

const listCommands = (): string[] => [
  'operator: the command line of the people who run Hemicycle',
  '',
  ...COMMANDS.flatMap((command) => [`  ${toUsage(command)}`, `      ${command.summary}`]),
  '',
  'Each command explains its options with --help. With --json it answers, and fails, with JSON.',
  'Exit codes: 0 done, 1 failed, 2 called wrongly, 3 not done on purpose.',
  'Settings: DATABASE_URL, OWNER_DATABASE_URL, READER_DATABASE_URL, ADMIN_DATABASE_URL, OPENSEARCH_URL, READER_OPENSEARCH_URL,',
  'INDEX_PREFIX, SEARCH_TIMEOUT_SECONDS, X_BEARER_TOKEN, X_API_ORIGIN, BACKUP_DIR, PG_BIN, FEEDBACK_RETENTION_DAYS, POST_RETENTION_DAYS; doctor also judges those of api, web and collector (docs/configuration.md)',
]
