import type { ServerResponse } from 'node:http'

/** Each table queries the search engine repeatedly; more at a time would slow down the pages of other visitors. */
const MAX_OPEN = 12

interface Place {
  response: ServerResponse
  address: string
}

/** Limits how many tables are sent at the same time. */
export interface Places {
  /** Takes a slot; false when none is available. */
  take(place: Place): boolean
  leave(response: ServerResponse): void
  /** Aborts all responses like a failure, so that no client takes a partial table for a complete one. */
  clear(): void
}

/**
 * A client address may hold several slots. When all are taken, the address with the most slots gives up its newest to a
 * client that has none.
 */
export function openPlaces(): Places {
  const taken = new Map<ServerResponse, Place>()

  const findDispensable = (address: string): Place | undefined => {
    const byAddress = Map.groupBy(taken.values(), (place) => place.address)
    if (byAddress.has(address)) return undefined
    const most = [...byAddress.values()].reduce((one, other) =>
      other.length > one.length ? other : one,
    )
    return most.length > 1 ? most.at(-1) : undefined
  }

  return {
    take(place) {
      if (taken.size >= MAX_OPEN) {
        const dispensable = findDispensable(place.address)
        if (!dispensable) return false
        taken.delete(dispensable.response)
        dispensable.response.destroy()
      }
      taken.set(place.response, place)
      return true
    },
    leave: (response) => void taken.delete(response),
    clear: () => taken.forEach(({ response }) => response.destroy()),
  }
}
