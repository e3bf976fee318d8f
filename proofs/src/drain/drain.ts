import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort, startTestStack, type Child, type TestStack } from '@hemicycle/tools/stack'
import { waitUntilFilled } from '../fill.ts'
import type { Proof } from '../proof.ts'
import { openFront, type Front } from './front.ts'
import { startLoad, type Load } from './load.ts'
import { CURRENT_API, CURRENT_SITE, ensureBuilt, makeEarlierRelease } from './releases.ts'

const PER_SECOND = 200
/** The share of them that must really be sent. */
const MIN_SHARE = 0.8
/** The default. */
const DRAIN_SECONDS = 5
/** Load before, between and after the replacements. */
const STEADY_MS = 2_000

const API_VIEWS = [
  '/v1/social-item/?pageSize=10',
  '/v1/social-item/?search-value=europe',
  '/v1/type/eparty/',
  '/v1/topic/',
  '/v1/coverage/',
]
const PAGES = ['/', '/search?search-value=europe', '/timeline', '/channels', '/cookies']

export const drain: Proof = {
  name: 'drain',
  promise: `While API and site are replaced under ${PER_SECOND} requests a second no request fails, and pages of the release before find their files`,
  proves: ['RO.7', 'RO.8'],
  ring: 'night',
  async run({ log }) {
    await ensureBuilt()
    const folder = await mkdtemp(join(tmpdir(), 'hemicycle-drain-'))
    await using cleanup = new AsyncDisposableStack()
    cleanup.defer(() => rm(folder, { recursive: true, force: true }))
    const apiFront = await openFront()
    cleanup.defer(apiFront.close)
    const siteFront = await openFront()
    cleanup.defer(siteFront.close)
    const stack = await startTestStack(
      { sample: { days: 3, perDay: 100 } },
      {
        env: {
          API_URL: apiFront.url,
          SITE_URL: siteFront.url,
          ASSETS_DIR: join(folder, 'kept'),
        },
      },
    )
    cleanup.defer(() => stack.close())
    const api = createSlot(stack, apiFront, 'API_PORT')
    cleanup.defer(api.close)
    const site = createSlot(stack, siteFront, 'WEB_PORT')
    cleanup.defer(site.close)
    const earlier = await makeEarlierRelease(folder)
    stack.collector.start()
    await api.replace(CURRENT_API)
    await site.replace(earlier.program)
    await waitUntilFilled(stack)
    const load = startSiteLoad(apiFront, siteFront)
    await delay(STEADY_MS)
    const ends: End[] = []
    for (const [slot, program] of [
      [api, CURRENT_API],
      [site, CURRENT_SITE],
      [api, CURRENT_API],
      [site, CURRENT_SITE],
    ] as const) {
      const end = await slot.replace(program)
      if (end) ends.push(end)
      log(
        `${slot.name}: the old process ended with ${end?.code} after ${end?.seconds.toFixed(1)} s`,
      )
      await delay(STEADY_MS)
    }
    await load.stop()
    for (const [reason, times] of [...load.tally.failed].slice(0, 10)) log(`${times} × ${reason}`)
    const failed = [...load.tally.failed.values()].reduce((sum, times) => sum + times, 0)
    const missing = await listMissing(siteFront.url, earlier.files)
    for (const path of missing.slice(0, 5)) log(`${path} is no longer served`)
    const asked = load.tally.answered + failed
    const perSecond = asked / load.tally.seconds
    const isCorrect =
      failed === 0 &&
      load.tally.answered > PER_SECOND &&
      earlier.files.length > 0 &&
      missing.length === 0 &&
      ends.length === 4 &&
      ends.every(({ code, seconds }) => code === 0 && seconds >= DRAIN_SECONDS)
    return {
      isCorrect,
      measurements: [
        { name: 'rate', value: perSecond, unit: 'requests/s', atLeast: PER_SECOND * MIN_SHARE },
      ],
      summary: `${asked} requests, ${Math.round(perSecond)} a second (${PER_SECOND} wanted), while ${ends.length} processes were replaced: ${failed} failed (slowest ${Math.round(load.tally.slowestMs)} ms); ${earlier.files.length - missing.length} of ${earlier.files.length} files of the release before are served`,
    }
  },
}

interface End {
  code: number | null
  seconds: number
}

/** A slot behind a front that holds one process at a time. */
function createSlot(stack: TestStack, front: Front, portName: 'API_PORT' | 'WEB_PORT') {
  let current: { child: Child; origin: string } | null = null
  return {
    name: portName === 'API_PORT' ? 'API' : 'site',
    /** Starts the next process and, once it is ready, stops the previous one. Returns how that one ended. */
    async replace(program: string): Promise<End | null> {
      const port = await freePort()
      const origin = `http://127.0.0.1:${port}`
      const before = current
      const child = stack.program(program, [], { [portName]: String(port) })
      child.start()
      current = { child, origin }
      await front.add(origin).catch((error: unknown) => {
        throw new Error(`${String(error)}: ${child.output()}`, { cause: error })
      })
      if (!before) return null
      const stoppedAt = performance.now()
      const code = await before.child.stop()
      front.remove(before.origin)
      return { code, seconds: (performance.now() - stoppedAt) / 1000 }
    },
    close: async () => {
      await current?.child.kill()
    },
  }
}

/** Requests questions, pages and the files of each page in turn. */
function startSiteLoad(apiFront: Front, siteFront: Front): Load {
  const views = [
    ...API_VIEWS.flatMap((path) => [apiFront.url + path, siteFront.url + path]),
    ...PAGES.map((path) => siteFront.url + path),
  ]
  const files: string[] = []
  let turn = 0
  const next = (): string => {
    turn += 1
    const view = views[turn % views.length] ?? ''
    return turn % 2 === 0 ? view : (files.shift() ?? view)
  }
  return startLoad(PER_SECOND, next, (_url, body) => {
    if (!body.startsWith('<!doctype html>')) return
    const asked = [...body.matchAll(/"(\/assets\/[^"]+)"/g)].flatMap(([, path]) => path ?? [])
    // Only those of the newest page, as a browser requests them immediately.
    files.splice(0, files.length, ...new Set(asked.map((path) => siteFront.url + path)))
  })
}

async function listMissing(url: string, paths: string[]): Promise<string[]> {
  const missing: string[] = []
  for (const path of paths) {
    const answer = await fetch(url + path)
    await answer.arrayBuffer()
    const isKept = answer.headers.get('cache-control')?.includes('immutable') ?? false
    if (!answer.ok || !isKept) missing.push(path)
  }
  return missing
}
