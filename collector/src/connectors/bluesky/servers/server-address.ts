import { isLoopback } from '@hemicycle/process'
import { isPublicServer } from '@hemicycle/process/fetch'

/**
 * The origin of a server that an account names. It must be public. Only a directory on this machine may name servers
 * on this machine.
 */
export function toServerOrigin(endpoint: string, directory: string): string | null {
  const url = URL.parse(endpoint)
  if (!url || url.username !== '' || url.password !== '') return null
  if (isLoopback(url.hostname))
    return isLoopback(new URL(directory).hostname) && /^https?:$/.test(url.protocol)
      ? url.origin
      : null
  return isPublicServer(url) ? url.origin : null
}
