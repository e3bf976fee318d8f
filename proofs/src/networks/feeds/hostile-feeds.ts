import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RosterContributor } from '@hemicycle/contract'
import { startFeeds, type FeedFault, type SimulatedFeeds } from '@hemicycle/simulator'
import { ensureBuiltWeb, startTestStack, waitUntil, type TestStack } from '@hemicycle/tools/stack'
import type { Log, Verdict } from '../../proof.ts'
import { freshEnd, readPage } from '../../read-feed.ts'
import { openBrowser } from '../../site/open-browser.ts'
import { waitUntilServed } from '../../site/open-site.ts'
import { readAsVisitor } from '../../site/read-as-visitor.ts'
import { toHostileDocuments } from './hostile-documents.ts'

const PATIENCE_MS = 300_000
/** Of posts on X while hostile feeds are read. */
const POSTS = 20
const VISIBLE_SECONDS = 15
const TURN_MS = 100

/** Feeds that were made to harm: nothing inside is asked, no script survives, and X's posts go on. */
export async function proveHostileFeeds(log: Log): Promise<Verdict> {
  const inside = await openInside()
  const feeds = await startFeeds()
  const attack = attackFeeds(feeds, inside.origin)
  const stack = await openSite(feeds)
  try {
    const [good = ''] = feeds.feeds.keys()
    const title = `Still here ${Date.now()}`
    feeds.write(good, { id: 'good', title, summary: 'words', date: new Date() })
    const items = () => readItems(stack)
    const isVisible = (words: string) => async () =>
      (await items()).some(({ content }) => content.includes(words))
    await waitUntil('the entry of a good feed is visible', isVisible(title), PATIENCE_MS)
    await waitUntil('the entry with scripts is visible', isVisible('Title'), PATIENCE_MS)
    await waitUntil('all was tried', async () => attack.served() === attack.faults, PATIENCE_MS)
    const slowest = await measureX(stack)
    const unsafe = (await items()).filter(({ content }) => !isSafe(content))
    for (const { id, content } of unsafe) log(`${id}: ${content.slice(0, 200)}`)
    const seen = await look(stack)
    const harm = [...seen.foreign, ...seen.foreignRequests]
    for (const one of harm) log(`in the browser: ${one}`)
    return {
      isCorrect:
        inside.asked.length + unsafe.length + harm.length + seen.executions === 0 && seen.posts > 0,
      measurements: [
        {
          name: 'visible beside hostile feeds',
          value: slowest,
          unit: 's',
          atMost: VISIBLE_SECONDS,
        },
      ],
      summary: `${attack.faults} hostile answers: ${inside.asked.length} requests to internal addresses, ${unsafe.length} entries with anything but text and links; in Chromium, ${seen.posts} posts: ${seen.executions} scripts executed, ${seen.foreign.length} foreign elements, ${seen.foreignRequests.length} requests to others; ${POSTS} posts on X visible after at most ${slowest.toFixed(2)} s`,
    }
  } finally {
    attack.end()
    await stack.close()
    await feeds.stop()
    await inside.close()
  }
}

/** Opens every page of the feed in a browser. */
async function look(stack: TestStack): Promise<Awaited<ReturnType<typeof readAsVisitor>>> {
  await ensureBuiltWeb()
  stack.web.start()
  await waitUntilServed(stack.webUrl)
  const browser = await openBrowser('night')
  try {
    return await readAsVisitor(browser, stack, { concurrency: 1, loadedLater: 0 })
  } finally {
    await browser.close()
  }
}

/** A server that nobody may ask. */
async function openInside() {
  const asked: string[] = []
  const server = createServer(({ url = '' }, reply) => {
    asked.push(url)
    reply.end('secret')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Spoils all feeds but one, and in another way after each request. */
function attackFeeds(feeds: SimulatedFeeds, inside: string) {
  const faults = toHostileDocuments(inside)
  const paths = [...feeds.feeds.keys()].slice(1)
  if (paths.length === 0) throw new Error('there is no feed to spoil')
  const served = new Set<FeedFault>()
  const spoiled = paths.map((path, index) => {
    const own = faults.filter((_, place) => place % paths.length === index)
    let [seen, turn] = [0, 0]
    feeds.setFault(path, own[0] ?? null)
    return (): void => {
      const asked = countAsked(feeds, path)
      const current = own[turn % own.length]
      if (asked <= seen || !current) return
      served.add(current)
      seen = asked
      turn += 1
      feeds.setFault(path, own[turn % own.length] ?? null)
    }
  })
  const timer = setInterval(() => {
    for (const turn of spoiled) turn()
  }, TURN_MS)
  return {
    /** How many ways have been tried, and of how many. */
    served: () => served.size,
    faults: faults.length,
    end: () => clearInterval(timer),
  }
}

async function openSite(feeds: SimulatedFeeds): Promise<TestStack> {
  const stack = await startTestStack(
    { sample: false },
    {
      env: { FEEDS: 'on', FEED_MINUTES: '0.01', FEED_LOCAL_ORIGIN: feeds.origin },
      toRoster: (roster) => ({
        ...roster,
        contributors: [
          ...roster.contributors,
          ...[...feeds.feeds.values()].map(({ address }) => toContributor(address)),
        ],
      }),
    },
  )
  try {
    stack.api.start()
    stack.collector.start()
    await waitUntil(
      'the collector listens to X',
      async () => stack.simulator.connections().filtered > 0,
    )
    return stack
  } catch (error) {
    await stack.close()
    throw error
  }
}

const toContributor = (address: string): RosterContributor => ({
  key: address,
  codictId: null,
  type: 'eppress',
  firstName: '',
  lastName: address,
  fullName: address,
  country: null,
  localParty: null,
  pictureLink: null,
  profileLink: null,
  memberships: [],
  mandates: [],
  accounts: [{ network: 'feed', nativeId: address, handle: address }],
  links: [],
})

const countAsked = ({ asked }: SimulatedFeeds, path: string): number =>
  asked.filter((other) => other === path).length

const readItems = async ({ apiUrl }: TestStack) =>
  (await readPage(apiUrl, `/v1/social-item/?pageSize=100&network=feed&to=${freshEnd()}`))?.items ??
  []

/** In seconds, of the slowest post. */
async function measureX({ simulator, apiUrl }: TestStack): Promise<number> {
  let slowest = 0
  for (let post = 0; post < POSTS; post += 1) {
    const { id } = simulator.post({ author: simulator.accounts[0]?.id ?? '', text: `post ${post}` })
    const began = performance.now()
    await waitUntil(
      'a post on X is visible',
      async () => (await fetch(`${apiUrl}/v1/social-item/?id=${id}`)).status === 200,
      PATIENCE_MS,
      50,
    )
    slowest = Math.max(slowest, (performance.now() - began) / 1000)
  }
  return slowest
}

const ALLOWED = /<a href="https?:\/\/[^"<>]*" rel="[a-z ]+">|<\/a>|<br>/g

/** Nothing but text, line breaks and links to web addresses. */
export const isSafe = (content: string): boolean => !content.replaceAll(ALLOWED, '').includes('<')
