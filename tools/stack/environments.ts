import type { RoleSettings } from '@hemicycle/engines'

type Environment = Record<string, string>

export interface Ports {
  web: number
  api: number
}

/** What the programs of one site have in common: where each finds the others. */
export interface StackContext {
  /** With more than one address, each process has a role of its own. */
  database: Pick<RoleSettings, 'DATABASE_URL'> & Partial<RoleSettings>
  opensearchUrl: string
  simulator: { origin: string; token: string; certificate: string }
}

/** What every program of the site is told; each takes what concerns it. */
export const toSettings = (context: StackContext): Environment => ({
  ...context.database,
  OPENSEARCH_URL: context.opensearchUrl,
  X_API_ORIGIN: context.simulator.origin,
  X_BEARER_TOKEN: context.simulator.token,
  NODE_EXTRA_CA_CERTS: context.simulator.certificate,
  PICTURE_ORIGINS: context.simulator.origin,
  TRANSLATION_ENGINES: 'sample',
  SAMPLE_ENGINE_URL: context.simulator.origin,
})

/** The same, as far as it does not depend on engines and simulator. */
export const toSiteSettings = (siteUrl: string, { web, api }: Ports): Environment => ({
  SITE_URL: siteUrl,
  WEB_PORT: String(web),
  API_PORT: String(api),
  API_URL: `http://127.0.0.1:${api}`,
  SAMPLE_PARLIAMENT: 'on',
  EXPORTS: 'full',
})

const OF_OTHERS: ReadonlySet<string> = new Set([
  'ADMIN_DATABASE_URL',
  'OWNER_DATABASE_URL',
  'READER_DATABASE_URL',
])

/** As in production, the API has the reader's address under the usual name, and knows no other. */
export function toEnvironment(script: string, settings: Environment): Environment {
  // From the sources, or from a build.
  const [, program] = /(?:^|\/)(operator|api)\/(?:src\/)?[a-z]+\.[jt]s$/.exec(script) ?? []
  if (program === 'operator') return settings
  const own = Object.entries(settings).filter(([name]) => !OF_OTHERS.has(name))
  const { READER_DATABASE_URL: reader } = settings
  return {
    ...Object.fromEntries(own),
    ...(program === 'api' && reader ? { DATABASE_URL: reader } : {}),
  }
}
