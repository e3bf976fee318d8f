import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { startBluesky } from './src/networks/bluesky/start-bluesky.ts'

const USAGE = `npm run networks -- start bluesky [options]

Starts Bluesky's own servers (PLC, PDS and Jetstream) on 127.0.0.1 until Ctrl-C. Prints their addresses.

  --folder FOLDER     new folder for data and logs (a temporary one)
  --accounts NAMES    accounts to make, joined by commas; their handles end in .test`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { folder: { type: 'string' }, accounts: { type: 'string', default: '' } },
})

if (positionals.join(' ') === 'start bluesky') await start()
else {
  console.error(USAGE)
  process.exitCode = 2
}

async function start(): Promise<void> {
  const folder = resolve(values.folder ?? mkdtempSync(join(tmpdir(), 'hemicycle-bluesky-')))
  const servers = await startBluesky({ folder, report: console.error })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void servers.stop().finally(() => process.exit(0)))
  console.log(`PLC_URL=${servers.plcUrl}`)
  console.log(`PDS_URL=${servers.pdsUrl}`)
  console.log(`JETSTREAM_URL=${servers.jetstreamUrl}`)
  for (const name of values.accounts.split(',').filter(Boolean)) {
    const { handle, did, password } = await servers.client.createAccount(name)
    console.log(`${handle} ${did} password ${password}`)
  }
  console.error(`Data and logs are in ${folder}. Ctrl-C stops all three.`)
  setInterval(() => {}, 60_000)
}
