import type { MailServer } from '@hemicycle/process/testing'
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

/** The feedback id in a mail's Message-ID. */
export const toFeedbackId = ({ messageId = '' }: { messageId?: string | undefined }): string =>
  /feedback-([^@]+)@/.exec(messageId)?.[1] ?? ''

/**
 * The sending collector loses PostgreSQL while the mail server delays its answer, until the other collector has tried
 * to send the same feedback. No process died, so it must arrive once.
 */
export async function cutWhileThinking({ pair, jobs, mails, write }: Desk): Promise<void> {
  const { held, release } = holdNext(mails, 'beforeAnswer')
  await write()
  await held
  const id = toFeedbackId(mails.arrived.at(-1) ?? {})
  const isDouble = (): boolean =>
    mails.arrived.filter((mail) => toFeedbackId(mail) === id).length > 1
  await pair.takeOver(() => jobs.cutConnections())
  await waitUntil('the other collector has tried it', async () => isDouble() || jobs.wasBlocked(id))
  release()
  await waitUntil('it is recorded as sent', () => jobs.isSent(id))
}

/** Kills the collector before the content of a mail: the mail server has not accepted it. */
export async function killBeforeContent({ pair, mails, write }: Desk): Promise<void> {
  const { held, release } = holdNext(mails, 'beforeContent')
  await write()
  await held
  await pair.killListening()
  release()
}

/** Kills the collector after the mail server accepted a mail and before that is recorded. Returns the feedback id. */
export async function killBeforeRecord({ pair, mails, write }: Desk): Promise<string> {
  const { held, release } = holdNext(mails, 'beforeAnswer')
  await write()
  await held
  const id = toFeedbackId(mails.arrived.at(-1) ?? {})
  await pair.killListening()
  release()
  return id
}

/** Holds the next mail at this moment until it is released; others pass. */
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
