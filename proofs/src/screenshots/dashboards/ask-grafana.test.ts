import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { checkGrafana } from './ask-grafana.ts'
import { readDashboards } from './read-dashboards.ts'

/** Has one dashboard, which admin reads with the password `right`. */
async function serveGrafana(): Promise<string> {
  const server = createServer(({ url, headers }, reply) => {
    const [, login = ''] = (headers.authorization ?? '').split(' ')
    const isAdmin = Buffer.from(login, 'base64').toString() === 'admin:right'
    reply.writeHead(isAdmin ? (url === '/api/dashboards/uid/ours' ? 200 : 404) : 401).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a Grafana that has our dashboards is taken, and any other is told by what it lacks [RO.58]', async () => {
  const url = await serveGrafana()
  const check = (uid: string, password = 'right') => checkGrafana({ url, password }, [uid])

  await expect(check('ours')).resolves.toBeUndefined()
  await expect(check('ours', 'wrong')).rejects.toThrow(/refuses the password .*GRAFANA_PASSWORD/)
  await expect(check('theirs')).rejects.toThrow('has no dashboard theirs')
  await expect(checkGrafana({ url: 'http://127.0.0.1:1', password: '' }, ['ours'])).rejects.toThrow(
    /does not answer at http:\/\/127\.0\.0\.1:1: .+/,
  )
})

test('every dashboard of deploy/ has an address, titles and a height [RO.58]', async () => {
  for (const { uid, titles, height } of await readDashboards()) {
    expect(uid).toMatch(/^[a-z-]+$/)
    expect(titles).toContain('Newest post')
    expect(height).toBeGreaterThan(10)
  }
})
