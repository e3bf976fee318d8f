// Runs the server of accounts (PDS) or the directory of identities (PLC, in memory), on loopback.
// Usage: node run-server.ts pds|plc FOLDER, with the packages in FOLDER. The PDS reads its settings PDS_*, the PLC its port PLC_PORT.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

interface Listening {
  app: { listen: (port: number, host?: string) => unknown }
}

interface PdsPackage {
  PDS: { run: (options: { onCreated: (pds: Listening) => void }) => Promise<unknown> }
}

interface Plc extends Listening {
  start: () => Promise<unknown>
  destroy: () => Promise<unknown>
}

interface PlcPackage {
  default: {
    PlcServer: { create: (options: { db: unknown; port: number }) => Plc }
    Database: { mock: () => unknown }
  }
}

const [server, folder = ''] = process.argv.slice(2)

async function load<Package>(name: string): Promise<Package> {
  const path = createRequire(join(folder, 'package.json')).resolve(name)
  return (await import(pathToFileURL(path).href)) as Package
}

/** By themselves, both listen on every interface. */
function keepToLoopback({ app }: Listening): void {
  const listen = app.listen.bind(app)
  app.listen = (port) => listen(port, '127.0.0.1')
}

// Whoever started us holds the other end, and is gone when it closes.
process.stdin.once('end', () => process.kill(process.pid, 'SIGTERM')).resume()

if (server === 'pds') {
  const { PDS } = await load<PdsPackage>('@atproto/pds')
  await PDS.run({ onCreated: keepToLoopback })
} else {
  const { PlcServer, Database } = (await load<PlcPackage>('@did-plc/server')).default
  const plc = PlcServer.create({ db: Database.mock(), port: Number(process.env['PLC_PORT']) })
  keepToLoopback(plc)
  await plc.start()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void plc.destroy().finally(() => process.exit(0)))
}
