import { MAX_EMAIL_LENGTH, MAX_FEEDBACK_PICTURE_BYTES } from '@hemicycle/contract/constants'
import { EMAIL_PATTERN } from '@hemicycle/contract/email-pattern'
import type { MessageId } from '#web/i18n/message-id.ts'

export interface Draft {
  name: string
  surname: string
  email: string
  comment: string
  picture: Picture | null
  isAgreed: boolean
  /** Honeypot: hidden from people, so only bots fill it in. */
  website: string
}

export type TextName = 'name' | 'surname' | 'email' | 'comment'
const FIELDS = ['name', 'surname', 'email', 'comment', 'files', 'policy'] as const
type FieldName = (typeof FIELDS)[number]

/** Errors by field. */
export type Faults = { [Name in FieldName]?: MessageId | undefined }

export const EMPTY_DRAFT: Draft = {
  name: '',
  surname: '',
  email: '',
  comment: '',
  picture: null,
  isAgreed: false,
  website: '',
}

const EMAIL = new RegExp(EMAIL_PATTERN)

/** True if closing the form would lose input. */
export const isFilled = ({ name, surname, email, comment, picture }: Draft): boolean =>
  picture !== null || [name, surname, email, comment].some((text) => text.trim() !== '')

export function findFaults({ email, comment, isAgreed }: Draft): Faults {
  const isEmail = email.length <= MAX_EMAIL_LENGTH && EMAIL.test(email.trim())
  return {
    ...(!isEmail && toFault('email')),
    ...(comment.trim() === '' && { comment: 'sendFeedback.comment.missing' }),
    ...(!isAgreed && toFault('policy')),
  }
}

/** Errors of the fields that the server rejected; empty if the visitor cannot fix the failure. */
export function readFaults(fields: unknown): Faults {
  const refused = typeof fields === 'object' && fields !== null ? fields : {}
  const faults: Faults = {}
  for (const [name, reason] of Object.entries(refused))
    if (isField(name))
      Object.assign(faults, reason === TOO_MANY ? { [name]: TOO_MANY } : toFault(name))
  return faults
}

const TOO_MANY = 'sendFeedback.files.tooMany'
const isField = (name: string): name is FieldName => FIELDS.some((field) => field === name)

export const toFault = (name: FieldName): Faults => ({ [name]: `sendFeedback.${name}.notValid` })

export interface Picture {
  name: string
  bytes: number
  /** A data URL, for the preview and the request. */
  content: string
}

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif']
const MAX_NAME_LENGTH = 255

/** Null if the file is too large or not an accepted image type. The preview detects corrupt images. */
export async function readPicture(file: File): Promise<Picture | null> {
  if (file.size > MAX_FEEDBACK_PICTURE_BYTES || !PICTURE_TYPES.includes(file.type)) return null
  const content = await readAsDataUrl(file)
  return content === null
    ? null
    : { name: file.name.slice(-MAX_NAME_LENGTH), bytes: file.size, content }
}

async function readAsDataUrl(file: File): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>()
  const reader = new FileReader()
  reader.addEventListener('load', () =>
    resolve(typeof reader.result === 'string' ? reader.result : null),
  )
  reader.addEventListener('error', () => resolve(null))
  reader.readAsDataURL(file)
  return promise
}
