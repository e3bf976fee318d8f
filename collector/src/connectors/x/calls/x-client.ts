import { Agent, type AgentOptions } from 'node:https'
import { TwitterApi } from 'twitter-api-v2'

export interface XSettings {
  /** Where X is: https://api.x.com, or a stand-in. */
  origin: string
  bearerToken: string
  catchUpMinutes: number
  /** Whether X resends what a broken stream missed in the last minutes. */
  backfill: boolean
  /** Whether a sweep reads every shown post again, to find posts that X now withholds; X charges for it. */
  reread: boolean
}

export const USER_AGENT = 'Hemicycle/0.1'

const X_ORIGIN = 'https://api.x.com'

/** The client only knows X's own address; for a stand-in its connections are redirected. */
export function createXClient({ origin, bearerToken }: Pick<XSettings, 'origin' | 'bearerToken'>) {
  if (origin === X_ORIGIN) return new TwitterApi(bearerToken).v2
  const { hostname, port } = new URL(origin)
  return new TwitterApi(bearerToken, {
    httpAgent: new RedirectingAgent(hostname, Number(port || 443)),
  }).v2
}

export type XClient = Pick<ReturnType<typeof createXClient>, 'get' | 'post' | 'delete'>

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
