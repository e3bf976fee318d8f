const SIGNALS: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Aborted by the first Ctrl-C or request to end; the second calls `onInsistence`. */
export function interruption(onInsistence: () => void): AbortSignal {
  const controller = new AbortController()
  const react = (): void => {
    if (controller.signal.aborted) onInsistence()
    else controller.abort(new Error('interrupted'))
  }
  for (const signal of SIGNALS) process.on(signal, react)
  return controller.signal
}
