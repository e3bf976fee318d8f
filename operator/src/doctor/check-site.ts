import { toReason } from '../status/gather-status.ts'
import { fail, ok, skipped, warn, type Finding } from './finding.ts'

const ANSWER_MS = 10_000

/** Whether a process of ours answers under the address that others use for it. */
export async function checkSite(variable: string, origin: string | null): Promise<Finding> {
  if (origin === null) return skipped(variable, 'not set here')
  try {
    const answer = await fetch(new URL('/health/ready', origin), {
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    await answer.body?.cancel()
    if (answer.ok) return ok(variable, `${origin} is ready`)
    return answer.status === 503
      ? warn(variable, `${origin} is about to end (503)`, 'see whether a new process takes over')
      : fail(
          variable,
          `${origin} answers ${answer.status}`,
          `check that ${variable} and the proxy in front lead to the right process`,
        )
  } catch (error) {
    return fail(
      variable,
      `${origin} does not answer: ${toReason(error)}`,
      `check that the process runs and that ${variable}, the name server and the certificate are right`,
    )
  }
}
