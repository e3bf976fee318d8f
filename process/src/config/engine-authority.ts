import { X509Certificate } from 'node:crypto'
import { readText, type Variables } from './secret-files.ts'

const SETTING = 'ENGINES_CA_FILE'

interface Authority {
  /** The certificates; null if the engines are trusted like any other server. */
  pem: string | null
  fault: string | null
}

/** The authorities that sign the certificates of the engines. They are trusted for nothing else. */
export function readEngineAuthority(variables: Variables): Authority {
  const path = variables[SETTING] ?? ''
  if (path === '') return { pem: null, fault: null }
  const read = readText(SETTING, path)
  if ('fault' in read) return { pem: null, fault: read.fault }
  return isCertificate(read.value)
    ? { pem: read.value, fault: null }
    : { pem: null, fault: `${SETTING} names a file without a certificate in PEM` }
}

function isCertificate(text: string): boolean {
  try {
    return new X509Certificate(text).subject !== ''
  } catch {
    return false
  }
}

const VERIFIED: ReadonlySet<string | null> = new Set([
  'prefer',
  'require',
  'verify-ca',
  'verify-full',
])

/** Our connections and PostgreSQL's own programs read `sslrootcert`. An address without TLS stays as it is. */
export function withAuthority(databaseUrl: string, variables: Variables): string {
  const path = variables[SETTING]
  const url = URL.parse(databaseUrl)
  if (!path || !url || !VERIFIED.has(url.searchParams.get('sslmode'))) return databaseUrl
  if (url.searchParams.has('sslrootcert')) return databaseUrl
  return `${databaseUrl}&sslrootcert=${encodeURIComponent(path)}`
}
