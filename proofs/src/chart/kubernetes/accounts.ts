import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Who asks the API server, with the groups that give them rights. */
const ACCOUNTS = {
  administrator: { user: 'administrator', group: 'system:masters' },
  controllers: { user: 'system:kube-controller-manager', group: '' },
  scheduler: { user: 'system:kube-scheduler', group: '' },
  /** Has no rights but those that a check gives it. */
  tenant: { user: 'tenant', group: '' },
} as const

export type Account = keyof typeof ACCOUNTS

export const TENANT = ACCOUNTS.tenant.user

interface Credentials {
  /** The API server's list of tokens. */
  tokens: string
  /** Signs the tokens of service accounts. */
  key: string
  /** The file by which an account finds the API server. */
  toConfig: (account: Account) => string
}

/** Writes them into a folder, where `authority` will be the certificate of the API server. */
export async function writeCredentials(
  folder: string,
  server: string,
  authority: string,
): Promise<Credentials> {
  const toConfig = (account: Account): string => join(folder, `${account}.json`)
  const lines: string[] = []
  for (const account of Object.keys(ACCOUNTS) as Account[]) {
    const { user, group } = ACCOUNTS[account]
    const token = randomBytes(32).toString('hex')
    lines.push(`${token},${user},${account},"${group}"`)
    await write(toConfig(account), JSON.stringify(describe(server, authority, token)))
  }
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const [tokens, key] = [join(folder, 'tokens.csv'), join(folder, 'service-accounts.pem')]
  await write(tokens, `${lines.join('\n')}\n`)
  await write(key, privateKey.export({ type: 'pkcs1', format: 'pem' }) as string)
  return { tokens, key, toConfig }
}

const write = (file: string, text: string): Promise<void> => writeFile(file, text, { mode: 0o600 })

/** A configuration of kubectl, which reads JSON too. */
const describe = (server: string, authority: string, token: string): object => ({
  apiVersion: 'v1',
  kind: 'Config',
  clusters: [{ name: 'trial', cluster: { server, 'certificate-authority': authority } }],
  users: [{ name: 'me', user: { token } }],
  contexts: [{ name: 'trial', context: { cluster: 'trial', user: 'me' } }],
  'current-context': 'trial',
})
