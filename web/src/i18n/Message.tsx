import { Trans } from '@lingui/react'
import type { ReactElement } from 'react'
import type { MessageId, MessageValues } from './message-id.ts'

interface MessageProps {
  id: MessageId
  values?: MessageValues
  /** What stands for `<0>` in the message. */
  part: ReactElement
}

/** A text with an element inside. */
export function Message({ id, values, part }: MessageProps) {
  return <Trans id={id} values={{ ...values }} components={{ 0: part }} />
}
