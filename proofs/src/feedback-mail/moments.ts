import type { MailServer } from '@hemicycle/collector/testing'
import { waitUntil } from '@hemicycle/tools/stack'
import type { CollectorPair } from './collector-pair.ts'
import type { MailJobs } from './mail-jobs.ts'

export interface Desk {
  pair: CollectorPair
  jobs: MailJobs
  mails: MailServer
  /** Sends some more forms. */
  write: () => Promise<void>
}

/** Which feedback a mail is of. */
export const toFeedbackId = ({ messageId = '' }: { messageId?: string | undefined }): string =>
  /feedback-([^@]+)@/.exec(messageId)?.[1] ?? ''

/**
 * The mail server thinks while the collector that sends loses PostgreSQL, until another has tried to send the same
 * feedback. Nobody died: it must come once.
 */
export async function cutWhileThinking({ pair, jobs, mails, write }: Desk): Promise<void> {
  const { held, release } = holdNext(mails, 'beforeAnswer')
  await write()
  await held
  const id = toFeedbackId(mails.arrived.at(-1) ?? {})
  const isDouble = (): boolean => mails.arrived.filter((one) => toFeedbackId(one) === id).length > 1
  await pair.takeOver(() => jobs.cutConnections())
  await waitUntil('the other has tried it', async () => isDouble() || jobs.wasHeldOff(id))
  release()
  await waitUntil('it is noted', () => jobs.isSent(id))
}

/** The collector is killed before the content of a mail: the mail server has not taken it. */
export async function killBeforeContent({ pair, mails, write }: Desk): Promise<void> {
  const { held, release } = holdNext(mails, 'beforeContent')
  await write()
  await held
  await pair.killListening()
  release()
}

/** The collector is killed after the mail server took a mail and before that is noted; answers of which feedback. */
export async function killBeforeNote({ pair, mails, write }: Desk): Promise<string> {
  const { held, release } = holdNext(mails, 'beforeAnswer')
  await write()
  await held
  const id = toFeedbackId(mails.arrived.at(-1) ?? {})
  await pair.killListening()
  release()
  return id
}

/** Holds the next mail at this moment until it is released; all others pass. */
function holdNext(mails: MailServer, moment: 'beforeContent' | 'beforeAnswer') {
  const held = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  mails[moment] = () => {
    mails[moment] = () => Promise.resolve()
    held.resolve()
    return released.promise
  }
  return { held: held.promise, release: released.resolve }
}
