/** The usual time without requests after which the network counts as idle. */
const QUIET_MS = 500

/** The open requests of a page. */
export interface Traffic {
  begin: (request: unknown) => void
  end: (request: unknown) => void
  /** For a new page: drops requests of the previous one, which are never answered. */
  forget: () => void
  isQuiet: () => boolean
}

export function createTraffic(): Traffic {
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
