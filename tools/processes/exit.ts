export interface Exit {
  code: number | null
  signal: NodeJS.Signals | null
  /** When it could not even be started. */
  error?: Error
}

export function describeExit({ code, signal, error }: Exit): string {
  if (error !== undefined) return `could not be started: ${error.message}`
  return signal === null ? `ended with code ${code}` : `was ended by ${signal}`
}
