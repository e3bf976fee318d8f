import { randomBytes } from 'node:crypto'
import { createAlertKeys, type AlertKeys } from '@hemicycle/process'
import { openProxy, type Proxy } from '@hemicycle/store/testing'
import {
  cleanUpOnce,
  ensureBuiltWeb,
  startTestStack,
  waitUntil,
  type Child,
  type TestStack,
} from '@hemicycle/tools/stack'
import type { Ring } from '../proof.ts'
import { waitUntilServed } from '../site/open-site.ts'
import { openApiGate, type ApiGate } from './gates/open-api-gate.ts'
import { openSmtpGate, type SmtpGate } from './gates/open-smtp-gate.ts'
import { openPostOffice } from './office/open-post-office.ts'
import type { PostOffice } from './office/post-office.ts'
import { openRows, type AlertRows } from './alert-rows.ts'

/** A whole site, a courier that is not started, and what stands between it and others. */
export interface Scene {
  stack: TestStack
  rows: AlertRows
  keys: AlertKeys
  office: PostOffice
  /** Asks and mails through the gates. */
  courier: Child
  /** Mails without a gate. */
  direct: Child
  smtp: SmtpGate
  api: ApiGate
  opensearch: Proxy
  /** All that our processes printed. */
  logs: string[]
  close(): Promise<void>
}

const COURIER = 'courier/src/main.ts'

export async function openScene(ring: Ring): Promise<Scene> {
  await ensureBuiltWeb()
  const closing: (() => Promise<unknown>)[] = []
  const close = cleanUpOnce(async () => {
    for (const closePart of closing.toReversed()) await closePart()
  })
  try {
    const office = await openPostOffice(ring)
    closing.push(() => office.close())
    const smtp = await openSmtpGate(office.url)
    closing.push(() => smtp.close())
    const opensearch = await openProxy(process.env['OPENSEARCH_URL'] ?? '')
    closing.push(() => opensearch.close())
    const key = randomBytes(32)
    const logs: string[] = []
    const stack = await startTestStack(
      { sample: false },
      {
        env: {
          ALERTS: 'on',
          ALERT_KEY: key.toString('hex'),
          ALERT_CONFIRMATIONS_PER_DAY: '1000000',
          LOG_LEVEL: 'debug',
        },
        between: {
          databaseUrl: process.env['DATABASE_URL'] ?? '',
          opensearchUrl: opensearch.url,
        },
        onLine: (line) => void logs.push(line),
      },
    )
    closing.push(() => stack.close())
    const api = await openApiGate(stack.apiUrl)
    closing.push(() => api.close())
    const rows = openRows(stack)
    closing.push(() => rows.close())
    const from = { MAIL_FROM: 'site@example.org' }
    const courier = stack.program(COURIER, [], { ...from, MAIL_URL: smtp.url, API_URL: api.url })
    const direct = stack.program(COURIER, [], { ...from, MAIL_URL: office.url })
    closing.push(() => Promise.all([courier.kill(), direct.kill()]))

    for (const child of [stack.api, stack.collector, stack.web]) child.start()
    await waitUntil('the collector listens', () => stack.simulator.connections().filtered > 0)
    await waitUntilServed(stack.webUrl)
    const keys = createAlertKeys(key)
    return { stack, rows, keys, office, courier, direct, smtp, api, opensearch, logs, close }
  } catch (error) {
    await close()
    throw error
  }
}
