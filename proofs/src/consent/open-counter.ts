import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export const SITE_ID = '7'

export interface Counter {
  url: string
  /** What was counted, by the names of Matomo's tracking API. */
  counted: Record<string, string>[]
  /** What Matomo would not have counted, or should not have been told. */
  wrongs: string[]
  close: () => Promise<void>
}

/** Stands in for Matomo: its tracking API over HTTP, as strict as it is. */
export async function openCounter(): Promise<Counter> {
  const counted: Counter['counted'] = []
  const wrongs: string[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { pathname, search } = new URL(request.url ?? '/', 'http://counter.invalid')
      const told = Object.fromEntries(new URLSearchParams(`${search.slice(1)}&${body}`))
      const wrong = findWrong(pathname, told, request.headers)
      if (wrong) wrongs.push(`${wrong}: ${pathname} ${JSON.stringify(told)}`)
      else counted.push(told)
      // A picture, unless none is wanted.
      return response.writeHead(wrong ? 400 : told['send_image'] === '0' ? 204 : 200).end()
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    counted,
    wrongs,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}

function findWrong(
  path: string,
  told: Record<string, string>,
  headers: Record<string, unknown>,
): string | null {
  if (path !== '/matomo.php') return 'no such address'
  if (told['idsite'] !== SITE_ID || told['rec'] !== '1') return 'not for this site'
  if (!/^[0-9a-f]{16}$/u.test(told['_id'] ?? '')) return 'no visitor'
  if (!URL.canParse(told['url'] ?? '') || told['url']?.includes('?')) return 'no page, or its words'
  if (told['e_c'] && !Number.isFinite(Number(told['e_v']))) return 'no figure'
  if (headers['cookie']) return 'cookies of the visitor'
  return headers['x-forwarded-for'] === '127.0.0.0' ? null : 'more than a part of the address'
}
