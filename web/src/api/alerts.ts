import type { AlertFrequency, AskForAlertBody, OwnAlert } from '@hemicycle/contract'
import { sendToOwnOrigin, type Send } from './send.ts'
import { isApiError, openEnvelope } from './client.ts'

const ALERT = '/v1/alert/'

const TOO_MANY = 429
/** The server limits requests by the minute and by the day. */
const MINUTE_S = 60

/** Throws an `ApiError` for any other answer, with `data.fields` if fields are invalid. */
export async function askForAlert(
  body: AskForAlertBody,
  signal: AbortSignal,
): Promise<'sent' | 'tooMany' | 'tooManyToday'> {
  let waitS = 0
  const ask = async (path: string): Promise<Response> => {
    const response = await sendToOwnOrigin(path, body, signal)
    waitS = Number(response.headers.get('retry-after'))
    return response
  }
  try {
    await openEnvelope(ask, ALERT)
    return 'sent'
  } catch (error) {
    if (!isApiError(error) || error.code !== TOO_MANY) throw error
    return waitS > MINUTE_S ? 'tooManyToday' : 'tooMany'
  }
}

export const toAlertKey = (token: string) => ['alert', token] as const

/** Not a token, not one of ours, or a site without alerts. */
const NONE: ReadonlySet<number> = new Set([400, 403, 404])

/** Null if the token is not ours. */
export async function fetchAlert(send: Send, token: string): Promise<OwnAlert | null> {
  try {
    return await post(send, 'state/', { token })
  } catch (error) {
    if (isApiError(error) && NONE.has(error.code)) return null
    throw error
  }
}

/** What the holder of a token can do. All return the alert, and throw an `ApiError` 404 for a token that is not ours. */
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
