import { isIP } from 'node:net'
import { isLoopback } from '../config/is-loopback.ts'

/**
 * Whether an address that somebody else chose may be asked: a name with https. An address of a machine, and a name of
 * this one, could lead into our own network; what a name leads to is checked when it is asked.
 */
export function isPublicServer({ protocol, hostname, username, password }: URL): boolean {
  const isName = isIP(hostname.replace(/^\[(.*)\]$/, '$1')) === 0 && /\../.test(hostname)
  return (
    protocol === 'https:' && isName && !isLoopback(hostname) && username === '' && password === ''
  )
}
