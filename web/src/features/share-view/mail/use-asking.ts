import type { AskForAlertBody } from '@hemicycle/contract'
import { MIN_FEEDBACK_MS } from '@hemicycle/contract/constants'
import { useEffect, useRef, useState } from 'react'
import { askForAlert } from '#web/api/alerts.ts'
import { isApiError } from '#web/api/client.ts'
import { waitUntil } from '#web/api/wait-until.ts'

const TIMEOUT_MS = 60_000
const INVALID = 400

type State = 'writing' | 'sending' | 'refused' | 'failed' | Awaited<ReturnType<typeof askForAlert>>
type Asked = Omit<AskForAlertBody, 'openMs'>

/** Asks for an alert and retries after a failure; unmounting aborts the request. */
export function useAsking() {
  const [state, setState] = useState<State>('writing')
  const [openedAt] = useState(() => Date.now())
  const attempt = useRef<AbortController>(null)
  useEffect(() => () => attempt.current?.abort(), [])

  const send = async (asked: Asked): Promise<void> => {
    const { signal } = (attempt.current = new AbortController())
    setState('sending')
    try {
      // The server treats faster submissions as bots.
      await waitUntil(openedAt + MIN_FEEDBACK_MS)
      signal.throwIfAborted()
      const body = { ...asked, openMs: Date.now() - openedAt }
      const timeout = AbortSignal.timeout(TIMEOUT_MS)
      setState(await askForAlert(body, AbortSignal.any([signal, timeout])))
    } catch (error) {
      if (!signal.aborted) setState(toState(error))
    }
  }
  return { state, send, writeAgain: () => setState('writing') }
}

function toState(error: unknown): State {
  if (!isApiError(error)) return 'failed'
  return error.code === INVALID && isRefusedAddress(error.data['fields']) ? 'refused' : 'failed'
}

const isRefusedAddress = (fields: unknown): boolean =>
  typeof fields === 'object' && fields !== null && 'email' in fields
