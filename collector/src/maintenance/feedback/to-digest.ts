import { createHash } from 'node:crypto'
import type { DigestedFeedback } from '@hemicycle/store'
import type { SendMailOptions } from 'nodemailer'
import type { MailSettings } from './mail-settings.ts'

const WHY =
  'More feedback arrived than is mailed one by one (FEEDBACK_MAILS_PER_DAY). This mail holds all feedback since the last digest, or the oldest 500 messages; the next digest follows within an hour.\n'

/** Many messages in one plain-text mail. Visitors' words appear in no header and are quoted line by line. */
export function toDigest(
  all: DigestedFeedback[],
  { from, to }: Pick<MailSettings, 'from' | 'to'>,
): SendMailOptions {
  const name = createHash('sha256')
    .update(all.map(({ id }) => id).join())
    .digest('hex')
  return {
    from: { name: 'Hemicycle', address: from },
    to,
    subject: `Feedback: ${all.length} messages`,
    // The same for the same messages, so that a duplicate can be recognised.
    messageId: `<feedback-digest-${name.slice(0, 32)}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: [
      WHY,
      ...all.map((feedback, index) => toPart(feedback, `${index + 1} of ${all.length}`)),
    ].join('\n'),
  }
}

function toPart(feedback: DigestedFeedback, number: string): string {
  const { id, name, surname, email, comment, hasPicture, receivedAt } = feedback
  return [
    `== ${number}: feedback ${id}, ${receivedAt.toISOString()}`,
    `Name: ${name}`,
    `Surname: ${surname}`,
    `E-mail: ${email}`,
    ...(hasPicture ? ['(Its picture is in the database, in feedback.picture.)'] : []),
    '',
    ...comment.split('\n').map((line) => `> ${line}`),
    '',
  ].join('\n')
}
