/** As long without a request as others wait until they call the network idle. */
const QUIET_MS = 500

/** The requests of a page. */
export interface Traffic {
  begin: (request: unknown) => void
  end: (request: unknown) => void
  /** Another page begins: what the last one asked for is not answered any more. */
  forget: () => void
  isQuiet: () => boolean
}

export function openTraffic(): Traffic {
  const open = new Set<unknown>()
  let lastAt = 0
  const note = (): void => {
    lastAt = performance.now()
  }
  return {
    begin(request) {
      open.add(request)
      note()
    },
    end(request) {
      open.delete(request)
      note()
    },
    forget() {
      open.clear()
      note()
    },
    isQuiet: () => open.size === 0 && performance.now() - lastAt > QUIET_MS,
  }
}
