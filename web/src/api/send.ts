/** Posts a body as JSON to a path that begins with /v1. Kept separate from `client.ts`, which is part of the first load. */
export type Send = (path: string, body: object, signal?: AbortSignal) => Promise<Response>

export const sendToOwnOrigin: Send = async (path, body, signal) =>
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    credentials: 'omit',
    body: JSON.stringify(body),
    ...(signal && { signal }),
  })
