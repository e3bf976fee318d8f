import { createMailServer } from '@hemicycle/process/testing'
import type { Ring } from '../../proof.ts'
import type { PostOffice } from './post-office.ts'
import { openPostfix } from './postfix/open-postfix.ts'

/** At night the mail server that many sites have; in the gate the library of the tests, which needs no installation. */
export const openPostOffice = (ring: Ring): Promise<PostOffice> =>
  ring === 'night' ? openPostfix() : openLibrary()

async function openLibrary(): Promise<PostOffice> {
  const mails = await createMailServer()
  return {
    name: 'the SMTP library of the tests',
    url: mails.url,
    listMails: async () => [...mails.taken],
    close: () => mails.close(),
  }
}
