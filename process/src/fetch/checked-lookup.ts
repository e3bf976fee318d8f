import { lookup, type LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** Replaceable in tests. */
export interface Resolver {
  resolve: typeof lookup
  isPublic: (address: string) => boolean
}

export const DEFAULT_RESOLVER: Resolver = { resolve: lookup, isPublic: isPublicAddress }

class PrivateAddressError extends Error {
  override name = 'PrivateAddressError'
}

/** An IP address or localhost: the operator listed exactly that. A name could be pointed elsewhere later. */
function isLiteral(hostname: string): boolean {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(bare) !== 0 || bare === 'localhost'
}

/** The connection uses exactly the checked addresses, so a second DNS answer cannot redirect it. */
export const checkedLookup =
  ({ resolve, isPublic }: Resolver): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const [first] = found ?? []
      if (error ?? !first) return callback(error ?? new PrivateAddressError('no address'), '')
      if (!isLiteral(hostname) && found.some(({ address }) => !isPublic(address)))
        return callback(
          new PrivateAddressError('the name resolves to an address that is not public'),
          '',
        )
      if (options.all) return callback(null, found)
      return callback(null, first.address, first.family)
    })
  }
