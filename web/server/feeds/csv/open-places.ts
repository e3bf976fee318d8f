import type { ServerResponse } from 'node:http'

/** Each asks the engine again and again: more at a time would be felt by those who read pages. */
const MAX_OPEN = 12

interface Place {
  response: ServerResponse
  address: string
}

/** The answers that are being sent, so many at a time. */
export interface Places {
  /** Takes one; false when there is none to be had. */
  take(place: Place): boolean
  leave(response: ServerResponse): void
  /** Breaks all off, as by a failure, so that nobody takes what came for the whole. */
  clear(): void
}

/** An address may have several; when all are taken, it gives the newest up for somebody who has none. */
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
