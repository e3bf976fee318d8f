import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import type { Environment } from './config/environment.ts'

/** What API and courier can do with ALERT_KEY, and nobody who only has the database. */
export interface AlertKeys {
  /** Encrypts an address for the alert with this id. */
  seal: (id: string, address: string) => Buffer
  /** Throws if the bytes were changed, belong to another alert, or were sealed with another key. */
  open: (id: string, sealed: Buffer) => string
  /** Finds and counts what one mailbox asked for. */
  toAddressKey: (address: string) => Buffer
  /** The right to confirm, change and stop the alert with this id. */
  toToken: (id: string) => string
  /** The id in a token; null if we did not make it. */
  readToken: (token: string) => string | null
}

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const ID_BYTES = 16

export function createAlertKeys(key: Buffer): AlertKeys {
  const derive = (purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', key, '', `hemicycle alert ${purpose}`, 32))
  const [sealKey, addressKey, tokenKey] = ['seal', 'address', 'token'].map(derive) as [
    Buffer,
    Buffer,
    Buffer,
  ]
  const sign = (id: Buffer): Buffer => createHmac('sha256', tokenKey).update(id).digest()

  return {
    seal(id, address) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, sealKey, nonce).setAAD(toBytes(id))
      const sealed = Buffer.concat([cipher.update(address, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
    },
    open(id, sealed) {
      const nonce = sealed.subarray(0, NONCE_BYTES)
      const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
      const decipher = createDecipheriv(CIPHER, sealKey, nonce, { authTagLength: TAG_BYTES })
        .setAAD(toBytes(id))
        .setAuthTag(tag)
      const opened = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES))
      return Buffer.concat([opened, decipher.final()]).toString('utf8')
    },
    toAddressKey: (address) => createHmac('sha256', addressKey).update(toMailbox(address)).digest(),
    toToken(id) {
      const bytes = toBytes(id)
      return Buffer.concat([bytes, sign(bytes)]).toString('base64url')
    },
    readToken(token) {
      const bytes = Buffer.from(token, 'base64url')
      // Another spelling of the same bytes would be a second token.
      if (bytes.length !== ID_BYTES + 32 || bytes.toString('base64url') !== token) return null
      const id = bytes.subarray(0, ID_BYTES)
      return timingSafeEqual(bytes.subarray(ID_BYTES), sign(id)) ? toUuid(id) : null
    },
  }
}

const toBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')
const toUuid = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/**
 * The mailbox of an address: capitals, and what follows a plus sign, do not make another one. Otherwise somebody could
 * send any number of mails to one mailbox under names of it.
 */
function toMailbox(address: string): string {
  const [, name = '', host = ''] = /^(.*)@([^@]*)$/.exec(address.toLowerCase()) ?? []
  return `${name.replace(/(?<=.)\+.*$/, '')}@${host}`
}

/** Null if it is not set. */
export function readAlertKey(env: Environment): Buffer | null {
  const text = env.text('ALERT_KEY', null)
  if (text === null) return null
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex')
  env.addFault('ALERT_KEY must be 64 hexadecimal digits, as openssl rand -hex 32 makes them')
  return null
}

/** Whether visitors can follow a view by mail. Then API and courier need the key. */
export const readAlerts = (env: Environment): boolean => env.onOff('ALERTS', 'off')
