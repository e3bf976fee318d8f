import { UsageError } from '@hemicycle/process'
import { namesakes } from './commands/namesakes.ts'
import { serve } from './commands/serve.ts'
import { write } from './commands/write.ts'

const USAGE = `Usage: simulator [COMMAND] [OPTIONS]

  (none)             X's API v2 on this machine with an invented parliament that posts
    --days N         whole days of past posts (30)
    --per-day N      posts by all authors together on the mean day of a year (500)
    --live-per-minute N  extra posts in addition to the plan of the day (0)
    --disconnects-per-day N  how often X ends each stream by itself (3)
    --bluesky-port N the stand-in for Bluesky, with a part of the members; 0 picks a free port (none)
    --feeds-port N   feeds of the groups' press services and of some members; 0 picks a free port (none)
    --seed N         creates a different parliament (1)
    --host A         the IPv4 address to listen on, for clients in containers (127.0.0.1)
    --port N         0 picks a free port (0)
    --certificate F  where to write the certificate to trust
    --roster F       where to write the roster

  write              writes the same posts to files, one per day, and the roster
    --posts N --days D --out FOLDER [--seed N] [--until YYYY-MM-DD] [--gzip]

  namesakes FILE     prints members of the sample whose name is in a list of real ones
    [--seed N]`

const COMMANDS: Record<string, (args: string[]) => Promise<void>> = { write, namesakes }

const [name = '', ...rest] = process.argv.slice(2)
const command = COMMANDS[name]
try {
  if (name === '--help' || name === 'help') console.log(USAGE)
  else await (command ? command(rest) : serve(process.argv.slice(2)))
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  console.error(`${error.message}\n\n${USAGE}`)
  process.exitCode = 2
}
