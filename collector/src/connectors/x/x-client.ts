import { Agent, type AgentOptions } from 'node:https'
import { TwitterApi } from 'twitter-api-v2'

export interface XSettings {
  /** Where X is: https://api.x.com, or a stand-in. */
  origin: string
  bearerToken: string
  catchUpMinutes: number
}

const X_ORIGIN = 'https://api.x.com'

/** The client knows X's own address only; for a stand-in its connections are led there. */
export function openXClient({ origin, bearerToken }: XSettings) {
  if (origin === X_ORIGIN) return new TwitterApi(bearerToken).v2
  const { hostname, port } = new URL(origin)
  return new TwitterApi(bearerToken, {
    httpAgent: new RedirectingAgent(hostname, Number(port || 443)),
  }).v2
}

export type XClient = ReturnType<typeof openXClient>

class RedirectingAgent extends Agent {
  readonly #to: { host: string; port: number }
  constructor(host: string, port: number, options: AgentOptions = { keepAlive: true }) {
    super(options)
    this.#to = { host, port }
  }
  override createConnection(...[options, callback]: Parameters<Agent['createConnection']>) {
    return super.createConnection({ ...options, ...this.#to }, callback)
  }
}
