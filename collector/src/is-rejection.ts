/** The database rejected this data; a retry would not help. */
export const isRejection = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(?:21|22|23)/.test(String(error.code))
