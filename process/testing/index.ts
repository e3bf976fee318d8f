export { receiveSpans } from './receive-spans.ts'
