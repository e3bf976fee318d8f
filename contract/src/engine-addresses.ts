type Environment = Readonly<Record<string, string | undefined>>

/** Reads where PostgreSQL is. A fault names the setting and does not quote it: the address may hold a password. */
export const readDatabaseUrl = (name: string, env: Environment, faults: string[]): string =>
  readAddresses(name, env, faults, ['postgres:', 'postgresql:'], (value) => [value])

/** Reads where OpenSearch is, one address or several, joined by commas; faults as above. */
export const readOpensearchUrl = (name: string, env: Environment, faults: string[]): string =>
  readAddresses(name, env, faults, ['http:', 'https:'], (value) => value.split(','))

function readAddresses(
  name: string,
  env: Environment,
  faults: string[],
  protocols: string[],
  split: (value: string) => string[],
): string {
  const value = env[name] ?? ''
  if (value === '') {
    faults.push(`${name} is not set`)
    return ''
  }
  const isGood = split(value).every((one) => protocols.includes(URL.parse(one)?.protocol ?? ''))
  if (isGood) return value
  const example = `${protocols[0]}//user:password@host:port`
  faults.push(
    `${name} must be an address, as in ${example}; in the password write special letters as %2F`,
  )
  return ''
}
