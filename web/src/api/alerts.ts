import type { AlertFrequency, AskForAlertBody, OwnAlert } from '@hemicycle/contract'
import { sendToOwnOrigin, type Send } from './send.ts'
import { openEnvelope } from './client.ts'

const ALERT = '/v1/alert/'

/** Resolves when the request is taken; throws an `ApiError`, with `data.fields` if fields are invalid. */
export async function askForAlert(body: AskForAlertBody, signal: AbortSignal): Promise<void> {
  await openEnvelope(async (path) => sendToOwnOrigin(path, body, signal), ALERT)
}

export const toAlertKey = (token: string) => ['alert', token] as const

/** What the holder of a token can do. All return the alert, and throw an `ApiError` 404 for a token that is not ours. */
export const fetchAlert = async (send: Send, token: string): Promise<OwnAlert> =>
  post(send, 'state/', { token })
export const confirmAlert = async (send: Send, token: string): Promise<OwnAlert> =>
  post(send, 'confirm/', { token })
export const changeAlert = async (
  send: Send,
  token: string,
  every: AlertFrequency,
): Promise<OwnAlert> => post(send, 'change/', { token, every })
export const stopAlert = async (send: Send, token: string): Promise<OwnAlert> =>
  post(send, 'stop/', { token })

const post = async (send: Send, action: string, body: object): Promise<OwnAlert> =>
  (await openEnvelope<OwnAlert>(async (path) => send(path, body), ALERT + action)).data
