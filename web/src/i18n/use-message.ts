import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import type { MessageId, MessageValues } from './message-id.ts'

export type ToMessage = (id: MessageId, values?: MessageValues) => string

export function useMessage(): ToMessage {
  const { i18n } = useLingui()
  return useCallback((id, values) => i18n._(id, values), [i18n])
}
