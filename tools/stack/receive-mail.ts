import { createMailServer, type Mail } from '@hemicycle/process/testing'
import { waitUntil } from '../processes/wait-for.ts'
import type { TestStack } from './start-test-stack.ts'

/** Runs a courier until its first mail has come. */
export async function receiveMail(stack: Pick<TestStack, 'program'>): Promise<Mail> {
  const mails = await createMailServer()
  const settings = { MAIL_URL: mails.url, MAIL_FROM: 'posts@example.org' }
  const courier = stack.program('courier/src/main.ts', [], settings)
  try {
    courier.start()
    await waitUntil('a mail has come', () => mails.taken.length > 0)
    const [mail] = mails.taken
    if (!mail) throw new Error('no mail has come')
    return mail
  } finally {
    await courier.kill()
    await mails.close()
  }
}
