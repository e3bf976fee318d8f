import { createMailServer, type MailServer } from '@hemicycle/process/testing'
import { startTestStack, waitUntil } from '@hemicycle/tools/stack'
import type { Log, Proof, Verdict } from '../proof.ts'
import { createCollectorPair } from './collector-pair.ts'
import { openMailJobs, type MailJobs } from './mail-jobs.ts'
import {
  cutWhileThinking,
  killBeforeContent,
  killBeforeRecord,
  toFeedbackId,
  type Desk,
} from './moments.ts'
import { sendForm } from './send-form.ts'

/** The mail server is down for an hour, in steps of ten simulated minutes. */
const STEPS = 6
const STEP = '10 minutes'
const FORMS_PER_STEP = 10
const FORMS_PER_MOMENT = 3
/** How often each moment is tried. */
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
    const pair = createCollectorPair(stack)
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
      await simulateHour({ pair, jobs, write: () => write(FORMS_PER_STEP) })
      log(
        `an hour without the mail server: ${kept.length} kept, ${await jobs.countAttempts()} attempts, ${pair.kills()} kills`,
      )
      mails = await createMailServer(Number(new URL(reserved.url).port))
      const steps = await passUntilSent(jobs)
      log(`all sent within ${steps + 1} × ${STEP} of simulated time after the mail server returned`)
      const doubtful = await tryMoments(
        { pair, jobs, mails, write: () => write(FORMS_PER_MOMENT) },
        log,
      )
      await passUntilSent(jobs)
      return toVerdict(kept, mails, { doubtful, kills: pair.kills() })
    } finally {
      await jobs.close()
      await stack.close()
      await mails?.close()
    }
  },
}

/** Sends feedback in every step, and kills the listening collector in every second one. */
async function simulateHour({ pair, jobs, write }: Omit<Desk, 'mails'>): Promise<void> {
  for (let step = 0; step < STEPS; step += 1) {
    const writing = write()
    if (step % 2 === 1) await pair.killListening()
    await writing
    await waitUntil('all due mail was tried', async () => (await jobs.countDue()) === 0)
    await jobs.passTime(STEP)
  }
}

/** Returns the feedback at which a collector was killed when it could not know whether the mail was sent. */
async function tryMoments(desk: Desk, log: Log): Promise<string[]> {
  const doubtful: string[] = []
  for (let time = 0; time < TIMES; time += 1) {
    await cutWhileThinking(desk)
    await killBeforeContent(desk)
    await passUntilSent(desk.jobs)
    doubtful.push(await killBeforeRecord(desk))
    await passUntilSent(desk.jobs)
    log(`connections cut while the mail server thinks, two kills in the middle of a mail: all sent`)
  }
  return doubtful
}

/** Returns how many steps it took. */
async function passUntilSent(jobs: MailJobs): Promise<number> {
  for (let steps = 0; ; steps += 1) {
    await waitUntil('all due mail was tried', async () => (await jobs.countDue()) === 0)
    if ((await jobs.countUnsent()) === 0) return steps
    await jobs.passTime(STEP)
  }
}

function toVerdict(
  kept: string[],
  mails: MailServer,
  { doubtful, kills }: { doubtful: string[]; kills: number },
): Verdict {
  const taken = mails.taken.map(toFeedbackId)
  const lost = kept.filter((id) => !taken.includes(id)).length
  const unknown = taken.filter((id) => !kept.includes(id)).length
  const again = taken.filter((id, index) => taken.indexOf(id) < index)
  const twice = again.filter((id) => !doubtful.includes(id)).length
  const expected = STEPS * FORMS_PER_STEP + TIMES * 3 * FORMS_PER_MOMENT
  return {
    isCorrect: kept.length === expected && lost + twice + unknown === 0,
    summary: `${kept.length} feedbacks, ${STEPS * FORMS_PER_STEP} of them in an hour without a mail server, ${kills} collectors killed, connections cut ${TIMES} times while it thought: ${lost} lost, ${twice} sent twice, ${unknown} unknown; ${doubtful.length} killed between its yes and their note: ${again.length - twice} of them came again under the same Message-ID`,
  }
}
