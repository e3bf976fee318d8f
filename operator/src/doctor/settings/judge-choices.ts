import type { Config as ApiConfig } from '@hemicycle/api/config'
import { NETWORKS } from '@hemicycle/contract'
import type { Config as WebConfig } from '@hemicycle/web/config'
import { fail, ok, skipped, warn, type Finding } from '../finding.ts'
import { isLoopback } from '../is-loopback.ts'

const { apiOrigin: X, pictureOrigins: X_PICTURES } = NETWORKS.twitter

const EXPORTED: Record<WebConfig['exports'], string> = {
  off: 'off: there are no feeds and tables',
  ids: 'ids: feeds and tables hold ids, permalinks and times, which X allows freely',
  full: 'full: feeds and tables hold whole posts, which X allows by agreement only',
}

/** What the site would start with and its operator may not have meant. */
export function judgeWeb(
  config: WebConfig,
  proxies: string | undefined,
  xOrigin: string,
): Finding[] {
  const { siteUrl, exports, isSample } = config
  return [
    ok('EXPORTS', EXPORTED[exports]),
    judgeScheme(siteUrl),
    isSample && xOrigin === X
      ? warn('SAMPLE_PARLIAMENT', 'on: pages call the posts of X invented', 'set it to off')
      : ok('SAMPLE_PARLIAMENT', isSample ? 'on, and X is simulated' : 'off'),
    judgeProxies(siteUrl, proxies),
  ]
}

const isPublic = (siteUrl: string): boolean => !isLoopback(new URL(siteUrl).hostname)

function judgeScheme(siteUrl: string): Finding {
  if (siteUrl.startsWith('https:')) return ok('TLS', 'visitors come by https')
  return isPublic(siteUrl)
    ? warn('TLS', 'SITE_URL is not https', 'put a proxy with TLS in front, and write https://')
    : skipped('TLS', 'SITE_URL is this machine itself')
}

/** A limit by address is one for everybody while all seem to come from the proxy; who may name any address has none. */
function judgeProxies(siteUrl: string, proxies: string | undefined): Finding {
  if (proxies?.split(',').some((range) => range.trim().endsWith('/0'))) {
    return warn(
      'TRUST_PROXY',
      'everybody is believed whatever address they claim',
      'name the addresses of your own proxies',
    )
  }
  return isPublic(siteUrl) && !proxies
    ? warn(
        'TRUST_PROXY',
        'not set: a proxy on another machine makes all visitors one',
        'set it to the address of your proxy, or to loopback if it runs on the same machine',
      )
    : ok('TRUST_PROXY', proxies || 'loopback')
}

/** What the API would start with and its operator may not have meant. */
export function judgeApi(
  { pictureOrigins }: ApiConfig,
  env: NodeJS.ProcessEnv,
  xOrigin: string,
): Finding[] {
  // Who names a folder for pictures tells us of the API; with SITE_URL alone the site could be meant.
  if (env['PICTURE_ORIGINS'] === undefined && !env['PICTURE_CACHE'])
    return [skipped('PICTURE_ORIGINS', 'not set here')]
  const mend = `add ${X_PICTURES.join(', ')}, and wherever portraits of the roster are`
  if (pictureOrigins.length === 0)
    return [warn('PICTURE_ORIGINS', 'none: no picture is shown', mend)]
  return [
    xOrigin === X && !X_PICTURES.every((origin) => pictureOrigins.includes(origin))
      ? warn('PICTURE_ORIGINS', 'no picture of a post on X is shown', mend)
      : ok('PICTURE_ORIGINS', pictureOrigins.join(', ')),
  ]
}

/** A port for Prometheus that is taken already keeps the process from starting. */
export function judgeMetrics(configs: (ApiConfig | WebConfig | null)[]): Finding {
  const told = configs.filter((config) => config !== null)
  const port = told[0]?.metrics?.port
  if (port === undefined) return skipped('METRICS_PORT', 'not set here')
  return port !== 0 && told.some((config) => config.port === port)
    ? fail('METRICS_PORT', `${port} is where visitors are answered`, 'choose another port')
    : ok('METRICS_PORT', String(port))
}
