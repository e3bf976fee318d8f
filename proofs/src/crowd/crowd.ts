import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findProof, type ProofTask } from '@hemicycle/contract'
import { REPOSITORY_ROOT, type TestStack } from '@hemicycle/tools/stack'
import { parse } from 'yaml'
import { listShown } from '../compare.ts'
import type { Log, Proof } from '../proof.ts'
import { percentile } from '../percentile.ts'
import { readMemory } from '../read-memory.ts'
import { openSite } from '../site/open-site.ts'
import { CONNECTIONS, gatherCrowd, type Crowd } from './gather-crowd.ts'
import { openVisitor, type Visitor } from './open-visitor.ts'

const ADDRESS = '127.0.0.2'
const MAX_HOME_MS = 300
const MAX_GROWTH = 1.5
const NIGHT = { visits: 240, sample: { days: 29, perDay: 200 }, warmUpMs: 30_000 }
/** The default, not the one second of other proofs. */
const DEFAULT_CACHE = { env: { CACHE_SECONDS: '10' } }
const GATE = { visits: 6, warmUpMs: 0 }
/** After how many visits to the home page other pages are visited. */
const OTHERS_EVERY = 6
const PAUSE_MS = 250
const PROCESSES = ['api', 'web', 'collector'] as const

export const crowd: Proof = {
  name: 'crowd',
  promise: `While ${CONNECTIONS} connections of one address ask as much as they can, others get the home page within ${MAX_HOME_MS} ms, pages, tables, previews and feedback; no process needs more than ${MAX_GROWTH} times its memory`,
  proves: ['P4', 'RO.41'],
  ring: 'gate',
  sharesSite: true,
  async run({ ring, log, openSharedSite }) {
    const stack = await (ring === 'gate' ? openSharedSite() : openSite(NIGHT.sample, DEFAULT_CACHE))
    const { visits, warmUpMs } = ring === 'gate' ? GATE : NIGHT
    try {
      return await compareWithCrowd(stack, visits, warmUpMs, log)
    } finally {
      if (ring === 'night') await stack.close()
    }
  },
}

async function compareWithCrowd(stack: TestStack, visits: number, warmUpMs: number, log: Log) {
  const ids = listShown(stack.simulator.posts())
    .map(({ id }) => id)
    .slice(-200)
  // Caches fill up with any visitors, so fill them before memory is measured.
  if (warmUpMs > 0) await warmUp(stack, ids, warmUpMs)
  const before = PROCESSES.map((name) => readMemory(stack[name].pid()))
  const many = gatherCrowd(stack.webUrl, ids)
  const other = openVisitor(stack.webUrl, ADDRESS, 6)
  try {
    const { homeMs, refused, late } = await visit(other, many, ids, visits)
    const after = PROCESSES.map((name) => readMemory(stack[name].pid()))
    await many.leave()
    const p95 = percentile(homeMs, 0.95)
    const growth = Math.max(...after.map((mb, index) => mb / (before[index] ?? 1)))
    const tooLarge = PROCESSES.filter((name, index) => (after[index] ?? 0) > readLimit(name))
    for (const [index, name] of PROCESSES.entries())
      log(
        `${name}: ${before[index]?.toFixed(0)} MB before, ${after[index]?.toFixed(0)} MB after, at most ${readLimit(name)}`,
      )
    const tally = [...many.tally].map(([status, times]) => `${times} × ${status}`)
    log(`the crowd asked ${many.asked()} times: ${tally.join(', ')}`)
    for (const request of [...refused, ...late]) log(`refused: ${request}`)
    if (refused.length + late.length > 0) for (const line of listErrors(stack)) log(line)
    return {
      isCorrect: refused.length === 0 && homeMs.length > 0 && tooLarge.length === 0,
      measurements: [
        { name: 'home p95', value: p95, unit: 'ms', atMost: MAX_HOME_MS },
        { name: 'late', value: late.length, unit: 'requests', atMost: 0 },
        { name: 'memory', value: growth, unit: 'times', atMost: MAX_GROWTH },
      ],
      summary: `${many.asked()} requests of ${CONNECTIONS} connections; beside them ${visits} home pages, p95 ${p95.toFixed(0)} ms, ${refused.length} refused, ${late.length} late; memory at most ${growth.toFixed(2)} times`,
    }
  } finally {
    await many.leave()
    other.close()
  }
}

async function warmUp({ webUrl }: TestStack, ids: string[], ms: number): Promise<void> {
  const early = gatherCrowd(webUrl, ids)
  await delay(ms)
  await early.leave()
}

/** Visits the home page repeatedly, and other pages now and then. */
async function visit(other: Visitor, many: Crowd, ids: string[], visits: number) {
  const homeMs: number[] = []
  const refused: string[] = []
  const late: string[] = []
  const refuse = (path: string, status: number | undefined) =>
    // 503 says that a deadline passed, and that depends on the machine.
    (status === 503 ? late : refused).push(`${path} ${status}`)
  for (let turn = 0; turn < visits; turn += 1) {
    if (many.asked() === 0) throw new Error('the crowd has sent no request')
    const home = await other.ask({ path: '/' })
    if (home?.status === 200) homeMs.push(home.ms)
    else refuse('/', home?.status)
    if (turn % OTHERS_EVERY === 0) await visitOthers(other, ids, turn, refuse)
    await delay(PAUSE_MS)
  }
  return { homeMs, refused, late }
}

async function visitOthers(
  other: Visitor,
  ids: string[],
  turn: number,
  refuse: (path: string, status: number | undefined) => void,
): Promise<void> {
  const paths = [
    `/tw/${ids[turn % ids.length]}`,
    `/search.csv?search-value=table${turn}`,
    `/og/${ids[(turn + 7) % ids.length]}.png`,
  ]
  for (const path of paths) {
    const answer = await other.ask({ path })
    if (answer?.status !== 200) refuse(path, answer?.status)
  }
  // Not every time: five messages a minute are allowed.
  if (turn % (OTHERS_EVERY * 10) !== 0) return
  const status = await sendFeedback(other)
  if (status !== 200) refuse('feedback', status)
}

/** As the form does, with a proof of work if the API asks for one. */
async function sendFeedback(other: Visitor): Promise<number | undefined> {
  const path = '/v1/feedback/send/'
  const body = {
    id: randomUUID(),
    name: 'Ada',
    surname: 'Invented',
    email: 'ada@example.org',
    comment: 'Heard beside a crowd.',
    openMs: 5_000,
  }
  const first = await other.ask({ path, body })
  if (first?.status !== 428) return first?.status
  const { proof } = (JSON.parse(first.body) as { data: { proof: ProofTask } }).data
  const nonce = await findProof(proof)
  const second = await other.ask({
    path,
    body: { ...body, proof: { challenge: proof.challenge, nonce } },
  })
  return second?.status
}

/** The errors that our processes logged last: they say why a request was refused. */
const listErrors = (stack: TestStack): string[] =>
  (['api', 'web'] as const).flatMap((name) =>
    stack[name]
      .output()
      .split('\n')
      .filter((line) => /"level":"?(50|error)/.test(line))
      .map((line) => `${name}: ${line}`),
  )

/** The memory limit in the compose file, in MB. */
function readLimit(service: string): number {
  const file = join(REPOSITORY_ROOT, 'deploy/compose.yaml')
  const { services } = parse(readFileSync(file, 'utf8'), { merge: true }) as {
    services: Record<string, { mem_limit: string }>
  }
  return Number.parseInt(services[service]?.mem_limit ?? '0', 10)
}
