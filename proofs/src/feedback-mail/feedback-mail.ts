import { createMailServer, type MailServer } from '@hemicycle/collector/testing'
import { startTestStack, waitUntil } from '@hemicycle/tools/stack'
import type { Log, Proof, Verdict } from '../proof.ts'
import { openCollectorPair } from './collector-pair.ts'
import { openMailJobs, type MailJobs } from './mail-jobs.ts'
import {
  cutWhileThinking,
  killBeforeContent,
  killBeforeNote,
  toFeedbackId,
  type Desk,
} from './moments.ts'
import { sendForm } from './send-form.ts'

/** The hour in which the mail server is away, in steps of ten simulated minutes. */
const STEPS = 6
const STEP = '10 minutes'
const FORMS_A_STEP = 10
const FORMS_A_MOMENT = 3
/** How often each moment is made. */
const TIMES = 2

export const feedbackMail: Proof = {
  name: 'feedback-mail',
  promise:
    'With the mail server away for an hour, connections cut and collectors killed, no feedback is lost and none is sent twice; only what a collector was killed at between the mail server’s yes and its note comes again, under the same Message-ID',
  proves: ['P3', 'S7.26'],
  ring: 'night',
  async run({ log }) {
    const reserved = await createMailServer()
    await reserved.close()
    const env = {
      MAIL_URL: reserved.url,
      MAIL_FROM: 'site@example.org',
      FEEDBACK_TO: 'desk@example.org',
      LOG_LEVEL: 'silent',
    }
    const stack = await startTestStack({ sample: false }, { env })
    const jobs = openMailJobs(stack.databaseUrl)
    const pair = openCollectorPair(stack)
    const kept: string[] = []
    const write = async (forms: number): Promise<void> => {
      const sent = Array.from({ length: forms }, (_, index) =>
        sendForm(stack.apiUrl, kept.length + index),
      )
      kept.push(...(await Promise.all(sent)))
    }
    let mails: MailServer | null = null
    try {
      stack.api.start()
      await pair.start()
      await liveThroughHour({ pair, jobs, write: () => write(FORMS_A_STEP) })
      log(
        `an hour without the mail server: ${kept.length} kept, ${await jobs.countAttempts()} attempts, ${pair.kills()} kills`,
      )
      mails = await createMailServer(Number(new URL(reserved.url).port))
      const steps = await passUntilSent(jobs)
      log(`all sent within ${steps + 1} × ${STEP} of simulated time after the mail server is back`)
      const doubtful = await makeMoments(
        { pair, jobs, mails, write: () => write(FORMS_A_MOMENT) },
        log,
      )
      await passUntilSent(jobs)
      return judge(kept, mails, { doubtful, kills: pair.kills() })
    } finally {
      await jobs.close()
      await stack.close()
      await mails?.close()
    }
  },
}

/** Feedback comes all the time, and at every other step the collector that listens is killed. */
async function liveThroughHour({ pair, jobs, write }: Omit<Desk, 'mails'>): Promise<void> {
  for (let step = 0; step < STEPS; step += 1) {
    const writing = write()
    if (step % 2 === 1) await pair.killListening()
    await writing
    await waitUntil('all that is due was tried', async () => (await jobs.countDue()) === 0)
    await jobs.passTime(STEP)
  }
}

/** Answers which feedback a collector was killed at in the one moment of doubt. */
async function makeMoments(desk: Desk, log: Log): Promise<string[]> {
  const doubtful: string[] = []
  for (let time = 0; time < TIMES; time += 1) {
    await cutWhileThinking(desk)
    await killBeforeContent(desk)
    await passUntilSent(desk.jobs)
    doubtful.push(await killBeforeNote(desk))
    await passUntilSent(desk.jobs)
    log(`connections cut while the mail server thinks, two kills in the middle of a mail: all sent`)
  }
  return doubtful
}

/** Answers how many steps of time that took. */
async function passUntilSent(jobs: MailJobs): Promise<number> {
  for (let steps = 0; ; steps += 1) {
    await waitUntil('all that is due was tried', async () => (await jobs.countDue()) === 0)
    if ((await jobs.countUnsent()) === 0) return steps
    await jobs.passTime(STEP)
  }
}

function judge(
  kept: string[],
  mails: MailServer,
  { doubtful, kills }: { doubtful: string[]; kills: number },
): Verdict {
  const taken = mails.taken.map(toFeedbackId)
  const lost = kept.filter((id) => !taken.includes(id)).length
  const unknown = taken.filter((id) => !kept.includes(id)).length
  const again = taken.filter((id, place) => taken.indexOf(id) < place)
  const twice = again.filter((id) => !doubtful.includes(id)).length
  const expected = STEPS * FORMS_A_STEP + TIMES * 3 * FORMS_A_MOMENT
  return {
    isCorrect: kept.length === expected && lost + twice + unknown === 0,
    summary: `${kept.length} feedbacks, ${STEPS * FORMS_A_STEP} of them in an hour without a mail server, ${kills} collectors killed, connections cut ${TIMES} times while it thought: ${lost} lost, ${twice} sent twice, ${unknown} unknown; ${doubtful.length} killed between its yes and their note: ${again.length - twice} of them came again under the same Message-ID`,
  }
}
