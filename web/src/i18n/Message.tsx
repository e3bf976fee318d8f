import { cloneElement, createElement, Fragment, type ReactElement, type ReactNode } from 'react'
import type { MessageId, MessageValues } from './message-id.ts'
import { useMessage } from './use-message.ts'

interface MessageProps {
  id: MessageId
  values?: MessageValues
  /** Replaces `<0>` in the message; a list replaces `<0>`, `<1>` and so on. */
  part: ReactElement | ReactElement[]
}

/**
 * An element with or without text: `<0>text</0>`, `<0/>`. Without the `u` flag: with it and `\1`, WebKit 2.50 finds no
 * match in a text with characters beyond Latin-1.
 */
const TAG = /<(\d)(?:\/|>(.*?)<\/\1)>/s

/** A message with elements inside. */
export function Message({ id, values, part }: MessageProps) {
  const message = useMessage()
  const [first = '', ...rest] = message(id, values).split(TAG)
  const parts = [part].flat()
  const nodes: ReactNode[] = [first]
  for (let at = 0; at < rest.length; at += 3) {
    const element = parts[Number(rest[at])]
    const text = rest[at + 1]
    if (element) nodes.push(text === undefined ? element : cloneElement(element, {}, text))
    nodes.push(rest[at + 2])
  }
  return createElement(Fragment, null, ...nodes)
}
