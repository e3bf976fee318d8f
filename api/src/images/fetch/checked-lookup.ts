import { lookup, type LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** How names become addresses, and which addresses may be asked. */
export interface Resolving {
  resolve: typeof lookup
  isPublic: (address: string) => boolean
}

export const RESOLVING: Resolving = { resolve: lookup, isPublic: isPublicAddress }

class PrivateAddressError extends Error {
  override name = 'PrivateAddressError'
}

/** A host that says itself where it leads: whoever listed it meant that address. A name can be turned around later. */
function isLiteral(hostname: string): boolean {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(bare) !== 0 || bare === 'localhost'
}

/** Resolves once and lets the connection have only what was checked: no second answer can lead it elsewhere. */
export const checkedLookup =
  ({ resolve, isPublic }: Resolving): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const [first] = found ?? []
      if (error ?? !first) return callback(error ?? new PrivateAddressError('no address'), '')
      if (!isLiteral(hostname) && found.some(({ address }) => !isPublic(address)))
        return callback(
          new PrivateAddressError('the name leads to an address that is not public'),
          '',
        )
      if (options.all) return callback(null, found)
      return callback(null, first.address, first.family)
    })
  }
