import type { RoleSettings } from '@hemicycle/engines'

type Environment = Record<string, string>

export interface Ports {
  web: number
  api: number
}

/** Where the programs of one site find each other. */
export interface StackContext {
  /** With more than one address, each process has its own role. */
  database: Pick<RoleSettings, 'DATABASE_URL'> & Partial<RoleSettings>
  opensearchUrl: string
  simulator: {
    origin: string
    token: string
    certificate: string
    /** Origin of Bluesky's stand-in, if there is one. */
    bluesky?: string
    /** Origin of press feeds, if there are any. */
    feeds?: string
  }
}

export const toEngineSettings = ({
  database,
  opensearchUrl,
}: Omit<StackContext, 'simulator'>): Environment => ({
  ...database,
  OPENSEARCH_URL: opensearchUrl,
})

/** The settings of all programs; each reads those it needs. */
export const toSettings = (context: StackContext): Environment => ({
  ...toEngineSettings(context),
  X_API_ORIGIN: context.simulator.origin,
  X_BEARER_TOKEN: context.simulator.token,
  NODE_EXTRA_CA_CERTS: context.simulator.certificate,
  PICTURE_ORIGINS: context.simulator.origin,
  TRANSLATION_ENGINES: 'sample',
  SAMPLE_ENGINE_URL: context.simulator.origin,
  ...toBlueskySettings(context.simulator.bluesky),
  ...toFeedSettings(context.simulator.feeds),
})

const toBlueskySettings = (origin: string | undefined): Environment =>
  origin === undefined
    ? {}
    : {
        BLUESKY: 'on',
        BLUESKY_JETSTREAM: origin.replace(/^http/, 'ws'),
        BLUESKY_PLC: origin,
        BLUESKY_APPVIEW: origin,
      }

const toFeedSettings = (origin: string | undefined): Environment =>
  origin === undefined ? {} : { FEEDS: 'on', FEED_LOCAL_ORIGIN: origin }

/** The settings that do not depend on engines and simulator. */
export const toSiteSettings = (siteUrl: string, { web, api }: Ports): Environment => ({
  SITE_URL: siteUrl,
  WEB_PORT: String(web),
  API_PORT: String(api),
  API_URL: `http://127.0.0.1:${api}`,
  SAMPLE_PARLIAMENT: 'on',
  EXPORTS: 'full',
})

/** Of a parliament of one's own: Bluesky needs no key, and nothing is exported before somebody has decided that. */
export const toOwnSettings = ({ EXPORTS, BLUESKY }: NodeJS.ProcessEnv): Environment => ({
  SAMPLE_PARLIAMENT: 'off',
  EXPORTS: EXPORTS || 'off',
  BLUESKY: BLUESKY || 'on',
})

const OF_OTHERS: ReadonlySet<string> = new Set([
  'ADMIN_DATABASE_URL',
  'OWNER_DATABASE_URL',
  'READER_DATABASE_URL',
  'COURIER_DATABASE_URL',
])

/** As in production, the API's DATABASE_URL is the reader's address, and it knows no other role. */
export function toEnvironment(script: string, settings: Environment): Environment {
  // Matches sources and builds.
  const [, program] = /(?:^|\/)(operator|api|courier)\/(?:src\/)?[a-z]+\.[jt]s$/.exec(script) ?? []
  if (program === 'operator') return settings
  const own = Object.entries(settings).filter(([name]) => !OF_OTHERS.has(name))
  const { READER_DATABASE_URL: reader, COURIER_DATABASE_URL: courier } = settings
  return {
    ...Object.fromEntries(own),
    ...(program === 'api' && reader ? { DATABASE_URL: reader } : {}),
    ...(program === 'courier' && courier ? { DATABASE_URL: courier } : {}),
  }
}
