import { AsyncLocalStorage } from 'node:async_hooks'

/** The `traceparent` (W3C Trace Context) of the span that the running code belongs to. */
const current = new AsyncLocalStorage<string>()

export const runInTrace = <Result>(traceparent: string, work: () => Result): Result =>
  current.run(traceparent, work)

/** Null: the running code belongs to no request, or nothing is traced. */
export const readTraceparent = (): string | null => current.getStore() ?? null

/** For a request to another process of ours, so that its spans join the trace. */
export const toTraceHeaders = (): { traceparent?: string } => {
  const traceparent = readTraceparent()
  return traceparent === null ? {} : { traceparent }
}
