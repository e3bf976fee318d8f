import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { listen } from '../listen.ts'

export const SITE_ID = '7'

export interface Counter {
  url: string
  /** Accepted requests, in the fields of Matomo's tracking API. */
  counted: Record<string, string>[]
  /** Requests that Matomo would reject, or with data that it must not get. */
  problems: string[]
  close: () => Promise<void>
}

/** A stand-in for Matomo's HTTP tracking API, as strict as the original. */
export async function openCounter(): Promise<Counter> {
  const counted: Counter['counted'] = []
  const problems: string[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { pathname, search } = new URL(request.url ?? '/', 'http://counter.invalid')
      const fields = Object.fromEntries(new URLSearchParams(`${search.slice(1)}&${body}`))
      const problem = findProblem(pathname, fields, request.headers)
      if (problem) problems.push(`${problem}: ${pathname} ${JSON.stringify(fields)}`)
      else counted.push(fields)
      // Matomo sends a picture unless told not to.
      return response.writeHead(problem ? 400 : fields['send_image'] === '0' ? 204 : 200).end()
    })
  })
  const { port, close } = await listen(server)
  return {
    url: `http://127.0.0.1:${port}`,
    counted,
    problems,
    close,
  }
}

function findProblem(
  path: string,
  fields: Record<string, string>,
  headers: Record<string, unknown>,
): string | null {
  if (path !== '/matomo.php') return 'no such address'
  if (fields['idsite'] !== SITE_ID || fields['rec'] !== '1') return 'not for this site'
  if (!/^[0-9a-f]{16}$/u.test(fields['_id'] ?? '')) return 'no visitor'
  if (!URL.canParse(fields['url'] ?? '') || fields['url']?.includes('?'))
    return 'no page, or its query'
  if (fields['e_c'] && !Number.isFinite(Number(fields['e_v']))) return 'no value'
  if (headers['cookie']) return 'has cookies of the visitor'
  return headers['x-forwarded-for'] === '127.0.0.0' ? null : 'has the full address of the visitor'
}
