export {
  createMailServer,
  readMail,
  type Fate,
  type Mail,
  type MailServer,
} from './create-mail-server.ts'
export { receiveSpans } from './receive-spans.ts'
