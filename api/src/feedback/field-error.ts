import { sendFeedbackBody } from '@hemicycle/contract'
import { Value } from 'typebox/value'
import { AnswerError } from '../errors.ts'

/** Tells each refused field its message, as a key of the message catalogue. */
export function toFieldError(fields: string[]): AnswerError {
  const messages = fields.map((field) => [field, `sendFeedback.${field}.notValid`] as const)
  return new AnswerError(400, messages[0]?.[1] ?? '', { fields: Object.fromEntries(messages) })
}

/** The fields that are not as they must be; none when the fault lies elsewhere. */
export function listRefusedFields(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return []
  const given = new Map<string, unknown>(Object.entries(body))
  const needed: string[] = sendFeedbackBody.required
  return Object.entries(sendFeedbackBody.properties)
    .filter(([name, field]) =>
      given.has(name) ? !Value.Check(field, given.get(name)) : needed.includes(name),
    )
    .map(([name]) => name)
}
