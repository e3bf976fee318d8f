import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'

const ITERATIONS = 4096

/**
 * The verifier that PostgreSQL keeps of a password (SCRAM-SHA-256, RFC 5803). Made here, so that the password itself
 * is in no statement: a server may log statements.
 */
export function toVerifier(password: string, salt = randomBytes(16)): string {
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, ITERATIONS, 32, 'sha256')
  const toKey = (name: string) => createHmac('sha256', salted).update(name).digest()
  const storedKey = createHash('sha256').update(toKey('Client Key')).digest('base64')
  const serverKey = toKey('Server Key').toString('base64')
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${storedKey}:${serverKey}`
}
