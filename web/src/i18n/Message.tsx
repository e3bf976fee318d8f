import { Trans } from '@lingui/react'
import type { ReactElement } from 'react'
import type { MessageId, MessageValues } from './message-id.ts'

interface MessageProps {
  id: MessageId
  values?: MessageValues
  /** What stands for `<0>` in the message, or in a list for `<0>`, `<1>` and so on. */
  part: ReactElement | ReactElement[]
}

/** A text with elements inside. */
export function Message({ id, values, part }: MessageProps) {
  return (
    <Trans
      id={id}
      values={{ ...values }}
      components={Object.fromEntries([part].flat().entries())}
    />
  )
}
