import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SocialItem } from '@hemicycle/contract'
import { createAlertKeys } from '@hemicycle/process'
import { createSerialMailer } from '@hemicycle/process/mailer'
import { createMailServer, type MailServer } from '@hemicycle/process/testing'
import { askForAlert, confirmAlert, noteLinkSent, takeLinks } from '@hemicycle/store'
import { createTestStore, raw, sql, type TestStore } from '@hemicycle/store/testing'
import { pino } from 'pino'
import { createSite } from '../src/ask-site.ts'
import type { CourierDeps } from '../src/send.ts'

/** What the API of a test answers, by the path without its query. */
type Answer = { status?: number; headers?: Record<string, string>; data: object }

export const SITE_URL = 'https://posts.example.org'

export interface TestCourier {
  own: TestStore
  mails: MailServer
  deps: CourierDeps
  /** Requests that the API got. */
  asked: string[]
  /** Of the API, for every request from now on. */
  answer: (path: string, query: URLSearchParams) => Answer
  logged: () => string
  /** A confirmed alert that is due, which was told everything up to `seenUntil`. */
  addAlert(address: string, change?: { view?: string; seenUntil?: Date }): Promise<string>
  change(words: string): Promise<unknown>
  listRows(): Promise<AlertRow[]>
  reset(): Promise<void>
  close(): Promise<void>
}

interface AlertRow {
  id: string
  seen_until: Date | null
  next_at: Date | null
  telling_until: Date | null
  claimed_until: Date | null
  failures: number
  link_due: boolean
}

export const itemOf = (id: string, fullName = 'Ona Invented'): SocialItem =>
  ({
    id,
    text: `Words of ${id}`,
    postedAt: Date.UTC(2026, 10, 19, 13, 5) / 1000,
    contributor: { fullName, country: 'LT', politicalGroup: { eparty: 'Renew' } },
  }) as SocialItem

/** Posts that every view has, as the API tells them. */
export const tellPosts =
  (items: SocialItem[], { total = items.length, about = 1 } = {}): TestCourier['answer'] =>
  (path) => {
    if (path === '/v1/view-name/') return { data: { name: 'Fisheries, Lithuania', isGone: false } }
    if (path === '/v1/coverage/') return { data: { total: { about } } }
    return { data: { total, items } }
  }

export async function createTestCourier(ending: AbortSignal): Promise<TestCourier> {
  const own = await createTestStore()
  const mails = await createMailServer()
  const keys = createAlertKeys(randomBytes(32))
  let logged = ''
  const log = pino({ level: 'trace' }, { write: (line) => void (logged += line) })
  const api = createServer((request, reply) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://api.invalid')
    courier.asked.push(request.url ?? '')
    const { status = 200, headers = {}, data } = courier.answer(pathname, searchParams)
    reply.writeHead(status, { 'content-type': 'application/json', ...headers })
    reply.end(JSON.stringify({ code: status, type: status < 400 ? 'success' : 'error', data }))
  }).listen(0, '127.0.0.1')
  await once(api, 'listening')
  const courier: TestCourier = {
    own,
    mails,
    asked: [],
    answer: tellPosts([]),
    logged: () => logged,
    deps: {
      store: own.courier,
      site: createSite(`http://127.0.0.1:${(api.address() as AddressInfo).port}`, ending),
      keys,
      sender: { siteUrl: SITE_URL, from: 'site@example.org', hasTexts: false },
      mailer: createSerialMailer(mails, 1_000),
      count: () => {},
      log,
      ending,
    },
    async addAlert(address, { view = 'subject=fisheries', seenUntil } = {}) {
      const id = randomUUID()
      const asked = {
        id,
        addressSealed: keys.seal(id, address),
        addressHint: Buffer.from('hint'),
        addressKey: keys.toAddressKey(address),
        view,
        every: 'day' as const,
      }
      const many = { perAddress: 1e6, linksPerAddress: 1e6, linksPerDay: 1e6 }
      await askForAlert(own.reader, asked, many)
      for (const taken of await takeLinks(own.courier, 9, '0 s'))
        await noteLinkSent(own.courier, taken)
      await confirmAlert(own.reader, id, new Date(0))
      const seen = seenUntil ?? new Date('2026-11-18T06:00:00Z')
      await own.owner.query(sql`update alert set seen_until = ${seen} where id = ${id}`)
      return id
    },
    change: (words) => own.owner.query(raw(`update alert set ${words}`)),
    listRows: () => own.owner.query<AlertRow>(sql`select * from alert order by created_at`),
    async reset() {
      await own.owner.query(sql`delete from alert`)
      mails.taken.length = 0
      mails.arrived.length = 0
      mails.fate = 'take'
      mails.unknown = []
      courier.asked.length = 0
      courier.answer = tellPosts([])
      logged = ''
    },
    async close() {
      await mails.close()
      api.close()
      api.closeAllConnections()
      await own.drop()
    },
  }
  return courier
}
