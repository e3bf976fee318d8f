import { isIP } from 'node:net'
import { isLoopback } from '@hemicycle/process'

/**
 * The origin of a server that an account names. It must be a public name with https: an address, and a name of this
 * machine, could lead into our own network. Only a directory on this machine may name servers on this machine.
 */
export function toServerOrigin(endpoint: string, directory: string): string | null {
  const url = URL.parse(endpoint)
  if (!url || url.username !== '' || url.password !== '') return null
  if (isLoopback(url.hostname))
    return isLoopback(new URL(directory).hostname) && /^https?:$/.test(url.protocol)
      ? url.origin
      : null
  const isName = isIP(url.hostname.replace(/^\[(.*)\]$/, '$1')) === 0 && url.hostname.includes('.')
  return url.protocol === 'https:' && isName ? url.origin : null
}
