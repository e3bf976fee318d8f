import { resolve } from 'node:path'
import { readArguments, UsageError } from '@hemicycle/process'

import { freePort, isFree } from '../processes/free-port.ts'

export interface StackOptions {
  /** Port of the page; null for the default, or another when that is taken. */
  port: number | null
  isVerbose: boolean
  /** Path of a roster of one's own; null for the sample parliament of the simulator. */
  roster: string | null
  /** Whether a part of the sample parliament is on Bluesky, too. */
  isOnBluesky: boolean
  /** Whether a part of the sample parliament has feeds. */
  hasFeeds: boolean
}

const USUAL = { web: 4180, api: 4181, simulator: 4182, bluesky: 4183, feeds: 4184 }

export const USAGE = `  --port PORT   of the page (${USUAL.web}, or any other when that is taken)
  --roster FILE a parliament of your own (docs/roster.md) instead of the sample, with Bluesky
  --bluesky     a part of the sample parliament is on Bluesky, too
  --feeds       press services of the sample parliament, and some members, have feeds
  --verbose     show everything the processes log, not only warnings and errors`

export function readOptions(args: string[]): StackOptions {
  const { port, verbose, roster, bluesky, feeds } = readArguments({
    args,
    options: {
      port: { type: 'string' },
      roster: { type: 'string' },
      verbose: { type: 'boolean' },
      bluesky: { type: 'boolean' },
      feeds: { type: 'boolean' },
    },
  }).values
  if (
    port !== undefined &&
    !(/^\d{1,5}$/.test(port) && Number(port) > 0 && Number(port) < 65_536)
  ) {
    throw new UsageError(`--port cannot be ${port}.`)
  }
  return {
    port: port === undefined ? null : Number(port),
    isVerbose: verbose === true,
    isOnBluesky: bluesky === true,
    hasFeeds: feeds === true,
    roster: roster === undefined ? null : resolve(roster),
  }
}

/** A port that was explicitly chosen is never replaced by another. */
export async function choosePorts({ port }: StackOptions): Promise<typeof USUAL> {
  if (port !== null && !(await isFree(port))) throw new UsageError(`Port ${port} is taken.`)
  return {
    web: port ?? (await freePort(USUAL.web)),
    api: await freePort(USUAL.api),
    simulator: await freePort(USUAL.simulator),
    bluesky: await freePort(USUAL.bluesky),
    feeds: await freePort(USUAL.feeds),
  }
}
