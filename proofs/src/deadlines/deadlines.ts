import { waitUntil, type TestStack } from '@hemicycle/tools/stack'
import type { Proof } from '../proof.ts'
import { openSite } from '../site/open-site.ts'
import { createSharedCache } from './create-shared-cache.ts'

const ROUNDS = 5
const POLL_INTERVAL_MS = 200
const ON_PAGE_SECONDS = 13
const GONE_SECONDS = 15
const GONE_FROM_CACHES_SECONDS = 30

export const deadlines: Proof = {
  name: 'deadlines',
  promise: `With answers cached for 10 s, a new post is on a reloaded page within ${ON_PAGE_SECONDS} s, a removed one out of our answers within ${GONE_SECONDS} s and out of shared caches within ${GONE_FROM_CACHES_SECONDS} s`,
  proves: ['RF.2', 'RF.3', 'RF.4', 'RD.8'],
  ring: 'night',
  async run({ log }) {
    const stack = await openSite({ days: 1, perDay: 60 }, { env: { CACHE_SECONDS: '10' } })
    try {
      const slowest = { onPage: 0, gone: 0, goneFromCaches: 0 }
      for (let round = 1; round <= ROUNDS; round += 1) {
        const times = await followPost(stack, round)
        log(`${round}: ${JSON.stringify(times)}`)
        slowest.onPage = Math.max(slowest.onPage, times.onPage)
        slowest.gone = Math.max(slowest.gone, times.gone)
        slowest.goneFromCaches = Math.max(slowest.goneFromCaches, times.goneFromCaches)
      }
      const { onPage, gone, goneFromCaches } = slowest
      return {
        isCorrect: true,
        measurements: [
          { name: 'on the page', value: onPage, unit: 's', atMost: ON_PAGE_SECONDS },
          { name: 'gone', value: gone, unit: 's', atMost: GONE_SECONDS },
          {
            name: 'gone from shared caches',
            value: goneFromCaches,
            unit: 's',
            atMost: GONE_FROM_CACHES_SECONDS,
          },
        ],
        summary: `${ROUNDS} posts: on a reloaded page after at most ${onPage.toFixed(1)} s, gone from our answers after ${gone.toFixed(1)} s, from shared caches after ${goneFromCaches.toFixed(1)} s`,
      }
    } finally {
      await stack.close()
    }
  },
}

/** Seconds until a new post reaches readers who poll, and until it is gone again after its deletion. */
async function followPost({ simulator, apiUrl, webUrl }: TestStack, round: number) {
  const word = `deadline${round}${Date.now()}`
  const author = simulator.accounts[round]?.id ?? ''
  const cache = createSharedCache()
  const home = `${webUrl}/`
  const isInHome = async () => (await (await fetch(home)).text()).includes(word)
  // A page that was cached just before stays cached for longest.
  await isInHome()
  const { id } = simulator.post({ author, text: `What is promised in seconds: ${word}` })
  const onPage = await time(isInHome)

  const addresses = [
    home,
    `${webUrl}/tw/${id}`,
    `${webUrl}/embed/tw/${id}`,
    `${webUrl}/feed.json`,
    `${apiUrl}/v1/social-item/`,
    `${apiUrl}/v1/social-item/?id=${id}`,
  ]
  const isAnywhere = async (read: (url: string) => Promise<string>) => {
    const bodies = await Promise.all(addresses.map(read))
    return bodies.some((body) => body.includes(word))
  }
  const readDirectly = async (url: string) => (await fetch(url)).text()
  await waitUntil('all addresses show it', async () => {
    const bodies = await Promise.all(addresses.map((url) => cache.read(url)))
    return bodies.every((body) => body.includes(word))
  })
  await isAnywhere(readDirectly)
  simulator.remove(id)
  const [gone, goneFromCaches] = await Promise.all([
    time(async () => !(await isAnywhere(readDirectly))),
    time(async () => !(await isAnywhere((url) => cache.read(url)))),
  ])
  return { onPage, gone, goneFromCaches }
}

async function time(condition: () => Promise<boolean>): Promise<number> {
  const started = performance.now()
  await waitUntil('the condition is true', condition, undefined, POLL_INTERVAL_MS)
  return (performance.now() - started) / 1000
}
