import type { Ask } from '#web/api/client.ts'

/** More than any page needs: a loop over what a visitor sent ends here. */
const MAX_REQUESTS = 25

/** Asks the API for one page: so often, and then no more. */
export function limitRequests(ask: Ask): Ask {
  let sent = 0
  return async (path) => {
    sent += 1
    if (sent > MAX_REQUESTS) throw new Error(`a page asks the API more than ${MAX_REQUESTS} times`)
    return ask(path)
  }
}
