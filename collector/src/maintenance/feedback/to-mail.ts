import type { Feedback } from '@hemicycle/store'
import type { SendMailOptions } from 'nodemailer'

interface Addresses {
  from: string
  to: string[]
}

const LEFT_OUT = '\n(A picture was left out: the mail server refused this mail with it.)\n'

/** Plain text. Of the visitor's input only the e-mail address, checked on arrival, is in a header. */
export function toMail(
  feedback: Feedback,
  { from, to }: Addresses,
  { withPicture = true } = {},
): SendMailOptions {
  const { id, name, surname, email, comment, picture } = feedback
  const words = `Name: ${name}\nSurname: ${surname}\nE-mail: ${email}\n\n${comment}\n`
  return {
    from: { name: 'Hemicycle', address: from },
    to,
    replyTo: { name: '', address: email },
    subject: `Feedback ${id.slice(0, 8)}`,
    // The same at every attempt, so that a duplicate can be recognised.
    messageId: `<feedback-${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: withPicture ? words : `${words}${LEFT_OUT}`,
    attachments:
      picture && withPicture
        ? [{ filename: 'picture.jpg', contentType: 'image/jpeg', content: picture }]
        : [],
  }
}
