const TIMEOUT_MS = 2000

/** For what a page can do without: it is not waited for longer than the posts deserve. */
export async function withinTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, TIMEOUT_MS, new Error('too late'))
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
