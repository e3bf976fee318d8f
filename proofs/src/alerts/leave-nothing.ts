import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { runToEnd } from '../run-to-end.ts'
import type { AlertRow } from './alert-rows.ts'
import type { Followed } from './mails/ledger.ts'
import type { Scene } from './open-scene.ts'

/** Something that must not be found, and what it is. */
interface Trace {
  what: string
  /** In lower case, as the text that is searched. */
  text: string
}

const MAX_DUMP_BYTES = 2 ** 30
/** Of base64, which depends on what is before: without the letters that it shares with its neighbours. */
const OFFSETS = [0, 1, 2]

/** Every way in which bytes may be written. */
export const toTraces = (what: string, bytes: Buffer): Trace[] => {
  const base64 = OFFSETS.flatMap((offset) => {
    const padded = Buffer.concat([Buffer.alloc(offset), bytes])
    const whole = padded.length - (padded.length % 3)
    const from = offset === 0 ? 0 : 4
    return (['base64', 'base64url'] as const).map((form) =>
      padded.subarray(0, whole).toString(form).slice(from),
    )
  })
  return [bytes.toString('hex'), ...base64].map((text) => ({ what, text: text.toLowerCase() }))
}

/** The traces that somebody who follows a view could leave. */
export const toTracesOf = (
  { keys }: Scene,
  { id, address }: Followed,
  row: Pick<AlertRow, 'address_sealed' | 'address_key' | 'address_hint'>,
): Trace[] => [
  { what: 'an address', text: address.toLowerCase() },
  ...toTraces('an address, encoded', Buffer.from(address)),
  ...toTraces('the HMAC of an address', row.address_key),
  ...toTraces('a sealed address', row.address_sealed),
  ...toTraces('a sealed part of an address', row.address_hint ?? row.address_sealed),
  { what: 'a token', text: keys.toToken(id).toLowerCase() },
]

/** Kinds of traces in this text. */
export function findTraces(text: string, traces: readonly Trace[]): string[] {
  const lower = text.toLowerCase()
  return [...new Set(traces.flatMap(({ what, text: part }) => (lower.includes(part) ? what : [])))]
}

const run = async (program: string, args: string[]): Promise<string> =>
  (await promisify(execFile)(program, args, { maxBuffer: MAX_DUMP_BYTES })).stdout

/** Everything that is in PostgreSQL. */
export const dumpDatabase = ({ stack }: Scene): Promise<string> =>
  run('pg_dump', ['--format=plain', `--dbname=${stack.databaseUrl}`])

/** The contents of a backup. */
export async function readBackup({ stack }: Scene): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hemicycle-alerts-'))
  try {
    const output = await runToEnd(stack.operator('backup', folder, '--json'))
    const last = output.split('\n').findLast((line) => line.startsWith('{')) ?? '{}'
    const { file } = JSON.parse(last) as { file: string }
    return await run('pg_restore', ['--file=-', file])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
