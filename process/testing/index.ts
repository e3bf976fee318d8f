export { createMailServer, type Fate, type MailServer } from './create-mail-server.ts'
export { receiveSpans } from './receive-spans.ts'
