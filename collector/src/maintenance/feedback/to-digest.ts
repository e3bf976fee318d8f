import { createHash } from 'node:crypto'
import type { DigestedFeedback } from '@hemicycle/store'
import type { SendMailOptions } from 'nodemailer'
import type { MailSettings } from './open-mailer.ts'

const WHY =
  'More feedback came than is mailed one by one (FEEDBACK_MAILS_PER_DAY). This mail holds all that came since the last one, or the oldest 500 of it; the next follows within an hour.\n'

/** Many messages in one mail, as plain text. What visitors wrote stands in no header, and is marked line by line. */
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
    // The same for the same messages: a mail that came twice can be recognised.
    messageId: `<feedback-digest-${name.slice(0, 32)}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: [WHY, ...all.map((one, place) => toPart(one, `${place + 1} of ${all.length}`))].join(
      '\n',
    ),
  }
}

function toPart(feedback: DigestedFeedback, place: string): string {
  const { id, name, surname, email, comment, hasPicture, receivedAt } = feedback
  return [
    `== ${place}: feedback ${id}, ${receivedAt.toISOString()}`,
    `Name: ${name}`,
    `Surname: ${surname}`,
    `E-mail: ${email}`,
    ...(hasPicture ? ['(Its picture is in the database, in feedback.picture.)'] : []),
    '',
    ...comment.split('\n').map((line) => `> ${line}`),
    '',
  ].join('\n')
}
