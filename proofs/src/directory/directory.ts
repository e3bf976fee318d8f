import { setTimeout as pause } from 'node:timers/promises'
import { indexBatch } from '@hemicycle/collector'
import type { Roster } from '@hemicycle/contract'
import { findChangedContributors, listContributors } from '@hemicycle/search'
import { createTestSearch } from '@hemicycle/search/testing'
import {
  hideContributor,
  listContributorIds,
  loadContributors,
  saveHandle,
  saveRoster,
  setAccountState,
} from '@hemicycle/store'
import { changeContributor, createTestStore, rosterOf } from '@hemicycle/store/testing'
import { startApi } from '../api/running-api.ts'
import { median, percentile } from '../percentile.ts'
import type { Log, Measurement, Proof } from '../proof.ts'
import { readMemory } from '../read-memory.ts'

const MEMBERS = 50_000
const FEW = 100
const ROUNDS = 200
const LISTS = 5
const SETTLE_MS = 20_000
const POLL_MS = 200
const TIMEOUT_MS = 120_000
const LIMITS = { changeSeconds: 10, hiddenSeconds: 15, memory: 150 }

export const directory: Proof = {
  name: 'directory',
  promise: `With ${MEMBERS.toLocaleString('en')} contributors a change is in uncached responses within ${LIMITS.changeSeconds} s, a hidden contributor is out of all within ${LIMITS.hiddenSeconds} s, and they take at most ${LIMITS.memory} MB`,
  proves: ['RF.34', 'RF.3'],
  ring: 'night',
  async run({ log }) {
    await using cleanup = new AsyncDisposableStack()
    const site = await openSite(MEMBERS)
    cleanup.defer(site.close)
    const small = await openSite(FEW)
    cleanup.defer(small.close)
    await timeRounds(site, log)
    await Promise.all([readSteadily(site.api.url), readSteadily(small.api.url)])
    const [many, few] = [site, small].map(({ api }) => readMemory(api.pid()))
    log(
      `the API's process has ${many?.toFixed(0)} MB, with ${FEW} contributors ${few?.toFixed(0)} MB`,
    )
    const measurements: Measurement[] = [
      { name: 'memory', value: (many ?? NaN) - (few ?? NaN), unit: 'MB', atMost: LIMITS.memory },
      ...(await timeChanges(site, log)),
    ]
    return { isCorrect: true, measurements, summary: `${MEMBERS} contributors` }
  },
}

type Site = Awaited<ReturnType<typeof openSite>>

async function openSite(members: number) {
  const own = await createTestStore()
  const engine = await createTestSearch()
  const roster = rosterOf(members)
  await saveRoster(own.store, 'test', roster)
  while ((await indexBatch(own.store, engine.search)).taken > 0);
  await engine.refresh()
  const api = await startApi(own.readerUrl, engine)
  return {
    own,
    engine,
    roster,
    api,
    close: async () => {
      await api.kill()
      await Promise.all([own.drop(), engine.drop()])
    },
  }
}

/** The cost of one round without a change, beside that of reading the whole list. */
async function timeRounds({ engine: { search } }: Site, log: Log): Promise<void> {
  const { state } = await findChangedContributors(search, Number.MAX_SAFE_INTEGER)
  const rounds = await timeEach(ROUNDS, () => findChangedContributors(search, state.newest))
  const lists = await timeEach(LISTS, () => listContributors(search))
  log(
    `a round without a change reads 0 contributors: p50 ${median(rounds).toFixed(1)} ms, p99 ${percentile(rounds, 0.99).toFixed(1)} ms; the whole list of ${state.count}: p50 ${median(lists).toFixed(0)} ms`,
  )
}

async function timeEach(times: number, work: () => Promise<unknown>): Promise<number[]> {
  const taken: number[] = []
  for (let time = 0; time < times; time += 1) {
    const started = performance.now()
    await work()
    taken.push(performance.now() - started)
  }
  return taken
}

let asked = 0
const count = async (apiUrl: string, name: string): Promise<number> => {
  // Another size each time, so that no response is a cached one.
  asked += 1
  const answer = await fetch(
    `${apiUrl}/v1/contributor/?search-value=${encodeURIComponent(name)}&pageSize=${(asked % 900) + 1}`,
  )
  const { data } = (await answer.json()) as { data: { total: number } }
  return data.total
}

async function readSteadily(apiUrl: string): Promise<void> {
  const until = performance.now() + SETTLE_MS
  while (performance.now() < until) {
    await count(apiUrl, 'Member')
    await pause(POLL_MS)
  }
}

async function waitUntilShown(isShown: () => Promise<boolean>): Promise<number> {
  const started = performance.now()
  while (!(await isShown())) {
    if (performance.now() - started > TIMEOUT_MS) return Infinity
    await pause(POLL_MS)
  }
  return (performance.now() - started) / 1000
}

/** Each change is committed, then indexed as the collector does. */
async function timeChanges(site: Site, log: Log): Promise<Measurement[]> {
  const { own, api, engine } = site
  const [first = ''] = await listContributorIds(own.store, '', 1)
  const [known] = await loadContributors(own.store, [first])
  const account = { network: 'twitter' as const, nativeId: known?.accounts[0]?.nativeId ?? '' }
  const commit = async (change: () => Promise<unknown>) => {
    await change()
    while ((await indexBatch(own.store, engine.search)).taken > 0);
  }
  const save = (roster: Roster) => commit(() => saveRoster(own.store, 'test', roster))
  const find = async () => {
    const answer = await fetch(`${api.url}/v1/contributor/${first}/?${(asked += 1)}`)
    return { status: answer.status, text: await answer.text() }
  }
  const renamed = changeContributor(site.roster, MEMBERS - 1, { fullName: 'Zoltana Renamed' })
  const taken: [string, number][] = []
  const time = async (
    name: string,
    change: () => Promise<unknown>,
    isShown: () => Promise<boolean>,
  ) => {
    await change()
    taken.push([name, await waitUntilShown(isShown)])
  }
  await time(
    'renamed',
    () => save(renamed),
    async () => (await count(api.url, 'Zoltana')) === 1,
  )
  await time(
    'added',
    () => save(rosterOf(MEMBERS + 1)),
    async () => (await count(api.url, `Number${MEMBERS + 1}`)) === 1,
  )
  await time(
    'handle (cached response)',
    () => commit(() => saveHandle(own.store, account, 'renamed_handle')),
    async () => (await find()).text.includes('renamed_handle'),
  )
  await time(
    'signed in only (cached response)',
    () => commit(() => setAccountState(own.store, account, 'signed-in-only')),
    async () => (await find()).text.includes('signedInOnly'),
  )
  const changes = Math.max(...taken.slice(0, 2).map(([, seconds]) => seconds))
  await time(
    'hidden (cached response)',
    () => commit(() => hideContributor(own.store, first, true)),
    async () => (await find()).status === 404,
  )
  for (const [name, seconds] of taken) log(`${name}: after ${seconds.toFixed(1)} s`)
  return [
    { name: 'a change', value: changes, unit: 's', atMost: LIMITS.changeSeconds },
    {
      name: 'hidden',
      value: taken.at(-1)?.[1] ?? Infinity,
      unit: 's',
      atMost: LIMITS.hiddenSeconds,
    },
  ]
}
