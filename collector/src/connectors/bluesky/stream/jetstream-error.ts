/** A connection to Jetstream failed or ended. */
export class JetstreamError extends Error {
  override name = 'JetstreamError'
  /** The server refused it: waiting may not help. */
  readonly isRefused: boolean
  constructor(
    message: string,
    { isRefused = false, ...options }: ErrorOptions & { isRefused?: boolean } = {},
  ) {
    super(message, options)
    this.isRefused = isRefused
  }
}
