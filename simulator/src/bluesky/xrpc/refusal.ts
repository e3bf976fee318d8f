/** The status is 400 for nearly everything; the name tells the reason. */
export class RefusalError extends Error {
  override readonly name = 'RefusalError'
  readonly code: string
  readonly status: number
  constructor(code: string, message: string, status = 400) {
    super(message)
    this.code = code
    this.status = status
  }
}
