import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Host {
  origin: string
  /** The address of a page of somebody else, with this in its body. */
  pageWith(body: string): string
  close(): Promise<void>
}

/** A site of somebody else: another origin, which knows nothing of ours. */
export async function openHost(): Promise<Host> {
  const server = createServer(({ url = '/' }, response) => {
    const body = new URL(url, 'http://host.invalid').searchParams.get('body') ?? ''
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><title>Elsewhere</title><body>${body}`)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  // On the same machine, so that the browser would let a frame store something.
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    pageWith: (body) => `${origin}/?${new URLSearchParams({ body }).toString()}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
