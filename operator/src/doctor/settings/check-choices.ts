import type { Config as ApiConfig } from '@hemicycle/api/config'
import { NETWORKS } from '@hemicycle/contract'
import type { Config as CourierConfig } from '@hemicycle/courier/config'
import type { Config as WebConfig } from '@hemicycle/web/config'
import { fail, ok, skipped, warn, type Finding } from '../../findings/finding.ts'
import { isLoopback } from '@hemicycle/process'

const { apiOrigin: X, pictureOrigins: X_PICTURES } = NETWORKS.twitter

const EXPORTED: Record<Extract<WebConfig['exports'], string>, string> = {
  off: 'off: no feeds and tables',
  ids: 'ids: feeds and tables contain ids, permalinks and times',
  full: 'full: feeds and tables contain whole posts',
}
const X_RULES: typeof EXPORTED = {
  off: '',
  ids: ', which X allows freely',
  full: ', which X allows by agreement only',
}

export interface FollowedX {
  origin: string
  /** False for a site that does without X. */
  isFollowed: boolean
}

/** Settings that the site accepts, but that may be a mistake. */
export function checkWeb(config: WebConfig, proxies: string | undefined, x: FollowedX): Finding[] {
  const { siteUrl, exports, isSample } = config
  return [
    ok('EXPORTS', describeExports(exports, x)),
    checkScheme(siteUrl),
    isSample && x.origin === X
      ? warn('SAMPLE_PARLIAMENT', 'on: pages say that all posts are made up', 'set it to off')
      : ok('SAMPLE_PARLIAMENT', isSample ? 'on, and X is simulated' : 'off'),
    checkProxies(siteUrl, proxies),
  ]
}

const describeExports = (exports: WebConfig['exports'], { isFollowed }: FollowedX): string =>
  typeof exports === 'string'
    ? `${EXPORTED[exports]}${isFollowed ? X_RULES[exports] : ''}`
    : Object.entries(exports)
        .map(([network, right]) => `${network}: ${right}`)
        .join(', ')

const isPublic = (siteUrl: string): boolean => !isLoopback(new URL(siteUrl).hostname)

function checkScheme(siteUrl: string): Finding {
  if (siteUrl.startsWith('https:')) return ok('TLS', 'visitors use https')
  return isPublic(siteUrl)
    ? warn('TLS', 'SITE_URL is not https', 'put a TLS proxy in front, and write https://')
    : skipped('TLS', 'SITE_URL is this machine')
}

/**
 * Rate limits are per address. If all visitors seem to come from the proxy, they share one limit; if any client may claim
 * any address, there is no limit.
 */
function checkProxies(siteUrl: string, proxies: string | undefined): Finding {
  if (proxies?.split(',').some((range) => range.trim().endsWith('/0'))) {
    return warn(
      'TRUST_PROXY',
      'any client can claim any address',
      'list the addresses of your own proxies',
    )
  }
  return isPublic(siteUrl) && !proxies
    ? warn(
        'TRUST_PROXY',
        'not set: behind a proxy on another machine, all visitors share one rate limit',
        'set it to the address of your proxy, or to loopback if it runs on the same machine',
      )
    : ok('TRUST_PROXY', proxies || 'loopback')
}

/** Settings that the API accepts, but that may be a mistake. */
export function checkApi(
  { pictureOrigins }: ApiConfig,
  env: NodeJS.ProcessEnv,
  x: FollowedX,
): Finding[] {
  // PICTURE_CACHE shows that these are the API's settings; SITE_URL alone could be those of the site.
  if (env['PICTURE_ORIGINS'] === undefined && !env['PICTURE_CACHE'])
    return [skipped('PICTURE_ORIGINS', 'not set here')]
  if (!x.isFollowed)
    return [ok('PICTURE_ORIGINS', pictureOrigins.join(', ') || 'none, and Bluesky needs none')]
  const mend = `add ${X_PICTURES.join(', ')}, and the origins of the portraits in the roster`
  if (pictureOrigins.length === 0)
    return [warn('PICTURE_ORIGINS', 'none: no pictures are shown', mend)]
  return [
    x.origin === X && !X_PICTURES.every((origin) => pictureOrigins.includes(origin))
      ? warn('PICTURE_ORIGINS', 'pictures of posts on X are not shown', mend)
      : ok('PICTURE_ORIGINS', pictureOrigins.join(', ')),
  ]
}

/** The contents of mails, which cannot be recalled once they are sent. */
export const checkAlerts = ({ alerts }: CourierConfig): Finding =>
  ok(
    'ALERTS',
    alerts === null
      ? 'off: nobody can follow a view by mail'
      : `on: mails from ${alerts.mail.from} name who posted and when${alerts.hasTexts ? ', with the words of posts, which stay in mailboxes when a post is removed' : ''}`,
  )

/** A process does not start when its metrics port is taken. */
export function checkMetrics(configs: (ApiConfig | WebConfig | null)[]): Finding {
  const known = configs.filter((config) => config !== null)
  const port = known[0]?.metrics?.port
  if (port === undefined) return skipped('METRICS_PORT', 'not set here')
  return port !== 0 && known.some((config) => config.port === port)
    ? fail('METRICS_PORT', `${port} is also the port for visitors`, 'choose another port')
    : ok('METRICS_PORT', String(port))
}
