import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'

type Callback = (error: Error | null, found: dns.LookupAddress[]) => void

/** Loaded into the API's process: names lead where FALSE_NAMES says, by turns, as those of a hostile owner do. */
const names = JSON.parse(process.env['FALSE_NAMES'] ?? '{}') as Record<string, string[][]>
const truly = dns.lookup

const lookup = (name: string, options: dns.LookupOptions, callback: Callback): void => {
  const turns = names[name]
  const found = turns?.shift()
  if (!turns || !found) {
    truly(name, { ...options, all: true }, callback)
    return
  }
  turns.push(found)
  const addresses = found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  setImmediate(() => callback(null, addresses))
}

Object.assign(dns, { lookup })
syncBuiltinESMExports()
