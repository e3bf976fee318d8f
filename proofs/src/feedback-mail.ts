import { randomUUID } from 'node:crypto'
import { createMailServer, type MailServer } from '@hemicycle/collector/testing'
import { openParliament, waitUntil, type Parliament } from '@hemicycle/tools/parliament'
import pg from 'pg'
import type { Proof } from './proof.ts'

const FEEDBACKS = 60
/** The hour in which the mail server is away, in steps of ten simulated minutes. */
const STEPS = 6
const STEP = '10 minutes'
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

export const feedbackMail: Proof = {
  name: 'feedback-mail',
  promise:
    'With the mail server away for an hour and the collector killed meanwhile, no feedback is lost and none is sent twice',
  ci: 'foreground',
  async run(say) {
    const first = await createMailServer()
    await first.close()
    const env = {
      MAIL_URL: first.url,
      MAIL_FROM: 'site@example.org',
      FEEDBACK_TO: 'desk@example.org',
      LOG_LEVEL: 'silent',
    }
    const parliament = await openParliament({ sample: false }, { env })
    const db = new pg.Client({ connectionString: parliament.databaseUrl })
    let mails: MailServer | null = null
    try {
      await db.connect()
      parliament.api.start()
      parliament.collector.start()
      const kept = await liveThroughHour(parliament, db, say)
      mails = await createMailServer(Number(new URL(first.url).port))
      const steps = await deliver(parliament, db, mails)
      say(`all sent within ${steps + 1} × ${STEP} of simulated time after the mail server is back`)
      return judge(kept, mails)
    } finally {
      await db.end()
      await parliament.close()
      await mails?.close()
    }
  },
}

/** Sends feedback all the time, and kills the collector at every other step; answers what the API took. */
async function liveThroughHour(
  { apiUrl, collector }: Parliament,
  db: pg.Client,
  say: (line: string) => void,
): Promise<string[]> {
  const kept: string[] = []
  for (let step = 0; step < STEPS; step += 1) {
    const sent = Array.from({ length: FEEDBACKS / STEPS }, (_, index) =>
      send(apiUrl, (step * FEEDBACKS) / STEPS + index),
    )
    if (step % 2 === 1) {
      await collector.kill()
      collector.start()
    }
    kept.push(...(await Promise.all(sent)))
    await waitUntil('all that is due was tried', async () => (await countDue(db)) === 0)
    await passTime(db)
  }
  const { rows } = await db.query<{ tries: number }>(
    `select sum(attempts)::int as tries from job where task = 'send-feedback'`,
  )
  say(`an hour without the mail server: ${kept.length} kept, ${rows[0]?.tries} attempts`)
  return kept
}

/** Every feedback from an address of its own; one in five is sent again, as by a form whose answer was lost. */
async function send(apiUrl: string, index: number): Promise<string> {
  const body = JSON.stringify({
    id: randomUUID(),
    name: 'Ada',
    surname: `Invented ${index}`,
    email: 'ada@example.org',
    comment: `Words ${index}`,
    ...(index % 10 === 0 ? { files: [{ name: 'pixel.gif', content: PIXEL }] } : {}),
  })
  const address = `2001:db8:0:${index.toString(16)}::1`
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
  let id = ''
  for (let times = index % 5 === 0 ? 2 : 1; times > 0; times -= 1) {
    await waitUntil('the API keeps it', async () => {
      const url = new URL('/v1/feedback/send/', apiUrl)
      const answer = await fetch(url, { method: 'POST', headers, body }).catch(() => null)
      if (answer?.status !== 200) return false
      id = ((await answer.json()) as { data: { id: string } }).data.id
      return true
    })
  }
  return id
}

/**
 * The mail server takes what comes. Once PostgreSQL loses all connections just before it says so, once the collector
 * is killed in the middle of a mail; time passes until all is sent.
 */
async function deliver(
  { collector }: Parliament,
  db: pg.Client,
  mails: MailServer,
): Promise<number> {
  let steps = 0
  const passUntil = async (what: string, holds: () => boolean | Promise<boolean>) => {
    while (!(await holds())) {
      if ((await countDue(db)) === 0) {
        await passTime(db)
        steps += 1
      }
      await waitUntil(what, async () => (await holds()) || (await countDue(db)) === 0)
    }
  }
  await passUntil('some are sent', () => mails.taken.length >= FEEDBACKS / 4)
  mails.beforeAnswer = () => {
    mails.beforeAnswer = () => Promise.resolve()
    return cutConnections(db)
  }
  const before = mails.taken.length
  await passUntil('more are sent', () => mails.taken.length > before + FEEDBACKS / 4)
  mails.fate = 'hang'
  await passUntil('a mail hangs', () => mails.arrived.length > mails.taken.length)
  await collector.kill()
  mails.fate = 'take'
  collector.start()
  await passUntil('all are sent', async () => (await countUnsent(db)) === 0)
  return steps
}

function judge(kept: string[], mails: MailServer) {
  const named = mails.taken.map((mail) => /feedback-([^@]+)@/.exec(mail.messageId ?? '')?.[1] ?? '')
  const lost = kept.filter((id) => !named.includes(id)).length
  const twice = named.length - new Set(named).size
  const unknown = named.filter((id) => !kept.includes(id)).length
  return {
    passed: kept.length === FEEDBACKS && lost + twice + unknown === 0,
    figure: `${kept.length} feedbacks in an hour without a mail server, ${STEPS / 2 + 1} kills of the collector, PostgreSQL lost once: ${lost} lost, ${twice} sent twice, ${unknown} unknown`,
  }
}

/** The retry times move instead of the clock. */
const passTime = (db: pg.Client) =>
  db.query(`update job set run_at = run_at - interval '${STEP}' where not taken`)

/** As a restart of PostgreSQL would. */
const cutConnections = (db: pg.Client) =>
  db.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)

const countDue = (db: pg.Client): Promise<number> =>
  count(
    db,
    `select count(*)::int as count from job
    where task = 'send-feedback' and (run_at <= now() or taken)`,
  )

const countUnsent = (db: pg.Client): Promise<number> =>
  count(db, 'select count(*)::int as count from feedback where sent_at is null')

async function count(db: pg.Client, query: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(query)
  return rows[0]?.count ?? 0
}
