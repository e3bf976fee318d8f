import { MIN_FEEDBACK_MS } from '@hemicycle/contract/constants'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { sendFeedback } from '../../api/send-feedback.ts'
import { type Draft, type Faults, readFaults } from './draft.ts'

const TIMEOUT_MS = 60_000

type State = 'writing' | 'sending' | 'failed'

/** Sends a form, again when it failed; leaving it ends the attempt. */
export function useSending(onSent: () => void, onRefused: (faults: Faults) => void) {
  const [state, setState] = useState<State>('writing')
  // One id for the whole form: what arrives twice is kept once.
  const [form] = useState(() => ({
    openedAt: Date.now(),
    id: window.isSecureContext ? crypto.randomUUID() : null,
  }))
  const attempt = useRef<AbortController>(null)
  useEffect(() => () => attempt.current?.abort(), [])

  const send = async (draft: Draft) => {
    const { signal } = (attempt.current = new AbortController())
    setState('sending')
    try {
      // Whoever is quicker is taken for a robot.
      await wait(form.openedAt + MIN_FEEDBACK_MS - Date.now())
      signal.throwIfAborted()
      const openMs = Date.now() - form.openedAt
      const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
      await sendFeedback({ ...toBody(draft), ...(form.id && { id: form.id }), openMs }, limit)
      onSent()
    } catch (error) {
      if (signal.aborted) return
      const faults = readFaults(error instanceof ApiError && error.data['fields'])
      const isRefused = Object.keys(faults).length > 0
      setState(isRefused ? 'writing' : 'failed')
      onRefused(faults)
    }
  }
  return { state, send }
}

function toBody({ name, surname, email, comment, picture, website }: Draft) {
  return {
    name,
    surname,
    email: email.trim(),
    comment,
    ...(picture && { files: [{ name: picture.name, content: picture.content }] }),
    ...(website && { website }),
  }
}

const wait = async (milliseconds: number): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  if (milliseconds > 0) setTimeout(resolve, milliseconds)
  else resolve()
  return promise
}
