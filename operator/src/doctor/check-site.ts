import { toReason } from '../format.ts'
import { fail, ok, skipped, warn, type Finding } from '../findings/finding.ts'

const TIMEOUT_MS = 10_000

/** Whether one of our processes responds at the address that others use for it. */
export async function checkSite(variable: string, origin: string | null): Promise<Finding> {
  if (origin === null) return skipped(variable, 'not set here')
  try {
    const response = await fetch(new URL('/health/ready', origin), {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    if (response.ok) return ok(variable, `${origin} is ready`)
    return response.status === 503
      ? warn(variable, `${origin} is shutting down (503)`, 'check that a new process takes over')
      : fail(
          variable,
          `${origin} responds with ${response.status}`,
          `check that ${variable} and the proxy in front lead to the right process`,
        )
  } catch (error) {
    return fail(
      variable,
      `${origin} does not respond: ${toReason(error)}`,
      `check that the process runs and that ${variable}, DNS and the certificate are right`,
    )
  }
}
