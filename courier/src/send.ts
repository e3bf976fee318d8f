import { setTimeout as delay } from 'node:timers/promises'
import type { AlertKeys } from '@hemicycle/process'
import { MailError, type Mailer } from '@hemicycle/process/mailer'
import {
  isStillTaken,
  noteRefused,
  postponeAlert,
  putBackAlerts,
  type Store,
  type TakenAlert,
} from '@hemicycle/store'
import type { SendMailOptions } from 'nodemailer'
import type { Logger } from 'pino'
import type { Counted } from './open-metrics.ts'
import type { Site } from './ask-site.ts'
import type { Recipient, Sender } from './mails/to-mail.ts'

export interface CourierDeps {
  store: Store
  site: Site
  keys: AlertKeys
  sender: Sender
  mailer: Mailer
  count: (kind: Counted) => void
  log: Logger
  ending: AbortSignal
}

/** Longer than a mail takes, with room for clocks and slow answers, so that no other courier sends it too. */
export const HELD_FOR = '3 minutes'
const MAIL_TIMEOUT_MS = 60_000
/** A mail begins only while its reservation lasts longer than that. */
const MAIL_TIME = '90 seconds'
const MAX_FAILURES = 3
/** Servers that ask for a second try (greylisting) expect it after some minutes. */
const ASKED_TO_WAIT = '10 minutes'
const RETRY_MS = 250
const MAX_RETRY_MS = 600_000

/**
 * Sends one mail for an alert that we hold and notes it. One at a time: a courier that dies leaves at most one mail
 * without a note. Throws when the mail server is away; a refusal is a matter of this alert alone.
 */
export async function sendAndNote(
  deps: CourierDeps,
  alert: TakenAlert,
  toMail: (recipient: Recipient) => SendMailOptions,
  note: () => Promise<unknown>,
): Promise<void> {
  const { store, keys, mailer, log, ending, count } = deps
  if (!(await isStillTaken(store, alert, MAIL_TIME))) return
  const { id } = alert
  const address = open(keys, alert)
  if (address === null) {
    log.error('the address of an alert cannot be opened: was ALERT_KEY changed?')
    return postponeAlert(store, alert, '1 day')
  }
  const recipient = { id, address, token: keys.toToken(id) }
  try {
    await mailer(toMail(recipient), AbortSignal.timeout(MAIL_TIMEOUT_MS))
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    if (error.refusal === 'for good') {
      count('refused')
      const hasEnded = await noteRefused(store, alert, MAX_FAILURES)
      log.info({ hasEnded }, 'the mail server refused the address of an alert')
      return
    }
    if (error.refusal === 'for now') return postponeAlert(store, alert, ASKED_TO_WAIT)
    if (!error.mayBeTaken) await putBackAlerts(store, [alert]).catch(() => {})
    throw error
  }
  count('sent')
  await persist(note, ending)
}

function open(keys: AlertKeys, { id, addressSealed }: TakenAlert): string | null {
  try {
    return keys.open(id, addressSealed)
  } catch {
    return null
  }
}

/** Retries, in case PostgreSQL went down while the mail was sent: otherwise the mail would be sent twice. */
async function persist(note: () => Promise<unknown>, ending: AbortSignal): Promise<void> {
  const end = performance.now() + MAX_RETRY_MS
  for (;;) {
    try {
      await note()
      return
    } catch (error) {
      if (ending.aborted || performance.now() > end) throw error
      await delay(RETRY_MS, undefined, { signal: ending }).catch(() => {})
    }
  }
}
