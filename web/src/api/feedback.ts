import type { SendFeedbackBody } from '@hemicycle/contract'
import { sendToOwnOrigin } from './send.ts'
import { openEnvelope } from './client.ts'

const PATH = '/v1/feedback/send/'

/** Resolves when the feedback is saved; throws an `ApiError`, with `data.fields` if fields are invalid. */
export async function sendFeedback(body: SendFeedbackBody, signal: AbortSignal): Promise<void> {
  await openEnvelope(async (path) => sendToOwnOrigin(path, body, signal), PATH)
}
