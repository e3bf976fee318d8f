import { createHash, randomUUID } from 'node:crypto'
import { MAX_FEEDBACK_PICTURE_BYTES, type SendFeedbackBody } from '@hemicycle/contract'
import type { Feedback } from '@hemicycle/store'
import { toFieldError } from './field-error.ts'
import { shrinkPicture } from './shrink-picture.ts'

export async function toFeedback(body: SendFeedbackBody): Promise<Feedback> {
  const { name, surname, email, comment, files = [] } = body
  const [file] = files
  return {
    id: toFeedbackId(body),
    name: toLine(name),
    surname: toLine(surname),
    email,
    comment: toLines(comment),
    picture: file ? await readPicture(file.content) : null,
  }
}

/** The same form with the same content is the same feedback; with another text it is new feedback. */
export function toFeedbackId({
  id,
  name,
  surname,
  email,
  comment,
  files = [],
}: SendFeedbackBody): string {
  if (id === undefined) return randomUUID()
  const content = [
    id.toLowerCase(),
    name,
    surname,
    email,
    comment,
    ...files.map((file) => file.content),
  ]
  return createHash('sha256')
    .update(JSON.stringify(content))
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
}

async function readPicture(dataUrl: string): Promise<Buffer> {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  const picture = bytes.length <= MAX_FEEDBACK_PICTURE_BYTES ? await shrinkPicture(bytes) : null
  if (!picture) throw toFieldError(['files'])
  return picture
}

/** A line break in a name could imitate other fields of the mail; databases and mail refuse control characters. */
const toLine = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()

const toLines = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
