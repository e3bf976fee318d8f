import { MAX_FEEDBACK_PICTURE_BYTES } from '@hemicycle/contract/constants'

export interface Picture {
  name: string
  bytes: number
  /** A data URL, to show and to send. */
  content: string
}

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif']
const MAX_NAME_LENGTH = 255

/** Null when it is too large or no picture by its name. What its bytes are is seen when it is shown. */
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
