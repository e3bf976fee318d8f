import { createServer } from 'node:http'
import { listen } from '../listen.ts'

export interface Host {
  origin: string
  /** The URL of a page with this body. */
  pageWith(body: string): string
  close(): Promise<void>
}

/** Another site, on an origin of its own. */
export async function openHost(): Promise<Host> {
  const server = createServer(({ url = '/' }, response) => {
    const body = new URL(url, 'http://host.invalid').searchParams.get('body') ?? ''
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><title>Elsewhere</title><body>${body}`)
  })
  const { port, close } = await listen(server)
  // On the same host, so that the browser would let a frame store something.
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    pageWith: (body) => `${origin}/?${new URLSearchParams({ body }).toString()}`,
    close,
  }
}
