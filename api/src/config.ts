/** Everything this process is told from outside, read and checked once. */
export interface Config {
  host: string
  port: number
  opensearchUrl: string
  indexPrefix: string
  siteUrl: string
  linksTo: 'site' | 'source'
  excludedContributors: string[]
  pictureOrigins: string[]
  logLevel: string
}

export class ConfigError extends Error {
  override name = 'ConfigError'
}

const toList = (value: string | undefined): string[] =>
  (value ?? '').split(',').flatMap((one) => one.trim() || [])

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const faults: string[] = []
  const need = (name: string): string => {
    const value = env[name]
    if (!value) faults.push(`${name} is not set`)
    return value ?? ''
  }
  const port = Number(env['API_PORT'] ?? '4181')
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    faults.push('API_PORT must be a port number')
  const siteUrl = need('SITE_URL')
  if (siteUrl && !/^https?:\/\/[^/]+$/.test(siteUrl)) {
    faults.push(
      'SITE_URL must be the public origin without a path, such as https://posts.example.org',
    )
  }
  const linksTo = env['LINKS_TO'] ?? 'source'
  if (linksTo !== 'site' && linksTo !== 'source') faults.push('LINKS_TO must be site or source')
  const pictureOrigins = toList(env['PICTURE_ORIGINS'])
  if (pictureOrigins.some((origin) => !/^https:\/\/[^/]+$/.test(origin))) {
    faults.push('PICTURE_ORIGINS must be https origins without a path, joined by commas')
  }
  const excludedContributors = toList(env['EXCLUDED_CONTRIBUTORS'])
  if (excludedContributors.some((id) => !/^[0-9a-f]{24}$/.test(id))) {
    faults.push('EXCLUDED_CONTRIBUTORS must be ids of 24 hex digits, joined by commas')
  }
  const config: Config = {
    host: env['API_HOST'] ?? '127.0.0.1',
    port,
    opensearchUrl: need('OPENSEARCH_URL'),
    indexPrefix: env['INDEX_PREFIX'] ?? '',
    siteUrl,
    linksTo: linksTo === 'site' ? 'site' : 'source',
    excludedContributors,
    pictureOrigins,
    logLevel: env['LOG_LEVEL'] ?? 'info',
  }
  if (faults.length > 0) throw new ConfigError(faults.join('; '))
  return config
}
