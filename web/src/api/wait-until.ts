/** Resolves at a time in milliseconds; at once if it has passed. */
export async function waitUntil(at: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const milliseconds = at - Date.now()
  if (milliseconds > 0) setTimeout(resolve, milliseconds)
  else resolve()
  return promise
}
