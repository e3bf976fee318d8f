import { UsageError } from '@hemicycle/process'

const TIMEOUT_MS = 10_000

/** A Grafana that runs, and who asks it. */
export interface Grafana {
  /** Without a slash at its end. */
  url: string
  password: string
}

/** As Grafana takes it for every page and every call. */
export const toAuthorization = ({ password }: Grafana): string =>
  `Basic ${Buffer.from(`admin:${password}`).toString('base64')}`

/** Says with an error why there is nothing to take pictures of. */
export async function checkGrafana(grafana: Grafana, uids: string[]): Promise<void> {
  const { url } = grafana
  const ask = (path: string): Promise<Response> =>
    fetch(url + path, {
      headers: { authorization: toAuthorization(grafana) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((cause: unknown) => {
      throw new UsageError(`Grafana does not answer at ${url}: ${toReason(cause)}`, { cause })
    })
  for (const uid of uids) {
    const answer = await ask(`/api/dashboards/uid/${uid}`)
    await answer.body?.cancel()
    if (answer.status === 401)
      throw new UsageError(`Grafana at ${url} refuses the password of admin: set GRAFANA_PASSWORD`)
    if (!answer.ok)
      throw new UsageError(`Grafana at ${url} has no dashboard ${uid}: it answers ${answer.status}`)
  }
}

/** `fetch` hides its reason in a cause. */
function toReason(error: unknown): string {
  const { cause } = error as Error
  return cause instanceof Error ? cause.message || cause.name : String(error)
}
