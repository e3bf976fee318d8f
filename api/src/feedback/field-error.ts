import { sendFeedbackBody } from '@hemicycle/contract'
import { Value } from 'typebox/value'
import { HttpError } from '../errors.ts'

/** Each refused field with its message, a key of the message catalogue. */
export function toFieldError(fields: string[]): HttpError {
  const messages = fields.map((field) => [field, `sendFeedback.${field}.notValid`] as const)
  return new HttpError(400, messages[0]?.[1] ?? '', { fields: Object.fromEntries(messages) })
}

/** Invalid fields; none when the error is not in a field. */
export function listRefusedFields(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return []
  const values = new Map<string, unknown>(Object.entries(body))
  const required: string[] = sendFeedbackBody.required
  return Object.entries(sendFeedbackBody.properties)
    .filter(([name, field]) =>
      values.has(name) ? !Value.Check(field, values.get(name)) : required.includes(name),
    )
    .map(([name]) => name)
}
