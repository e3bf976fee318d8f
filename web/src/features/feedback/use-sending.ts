import type { SendFeedbackBody } from '@hemicycle/contract'
import { MIN_FEEDBACK_MS } from '@hemicycle/contract/constants'
import { findProof, type ProofTask } from '@hemicycle/contract/proof-of-work'
import { useEffect, useRef, useState } from 'react'
import { isApiError } from '#web/api/client.ts'
import { sendFeedback } from '#web/api/feedback.ts'
import { waitUntil } from '#web/api/wait-until.ts'
import { type Draft, type Faults, readFaults } from './draft.ts'

const TIMEOUT_MS = 60_000
const PROOF_NEEDED = 428
const TOO_MANY = 429

type State = 'writing' | 'sending' | 'proving' | 'failed' | 'tooMany'

/** Sends the form and retries after a failure; unmounting aborts the request. */
export function useSending(onSent: () => void, onRefused: (faults: Faults) => void) {
  const [state, setState] = useState<State>('writing')
  // One id per form, so that the server stores a repeated submission only once.
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
      // The server treats faster submissions as bots.
      await waitUntil(form.openedAt + MIN_FEEDBACK_MS)
      signal.throwIfAborted()
      const openMs = Date.now() - form.openedAt
      const body = { ...toBody(draft), ...(form.id && { id: form.id }), openMs }
      await post(body, signal).catch(async (error: unknown) => {
        const task = readProofTask(error)
        if (!task) throw error
        setState('proving')
        const nonce = await findProof(task, signal)
        setState('sending')
        await post({ ...body, proof: { challenge: task.challenge, nonce } }, signal)
      })
      onSent()
    } catch (error) {
      if (signal.aborted) return
      const faults = readFaults(isApiError(error) && error.data['fields'])
      const isRefused = Object.keys(faults).length > 0
      const isTooMany = isApiError(error) && error.code === TOO_MANY
      setState(isRefused ? 'writing' : isTooMany ? 'tooMany' : 'failed')
      onRefused(faults)
    }
  }
  return { state, send }
}

const post = (body: SendFeedbackBody, signal: AbortSignal): Promise<void> =>
  sendFeedback(body, AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]))

/** Under load, the server requires a proof of work. */
const readProofTask = (error: unknown): ProofTask | null =>
  isApiError(error) && error.code === PROOF_NEEDED ? (error.data['proof'] as ProofTask) : null

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
