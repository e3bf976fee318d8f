import type { SendFeedbackBody } from '@hemicycle/contract'
import { openEnvelope } from './client.ts'

const PATH = '/v1/feedback/send/'

/** Resolves when the feedback is saved; throws an `ApiError`, with `data.fields` if fields are invalid. */
export async function sendFeedback(body: SendFeedbackBody, signal: AbortSignal): Promise<void> {
  const post = async (path: string) =>
    fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      credentials: 'omit',
      body: JSON.stringify(body),
      signal,
    })
  await openEnvelope(post, PATH)
}
