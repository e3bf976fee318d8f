import { freePort, createChild, ensureBuiltWeb, waitUntil } from '@hemicycle/tools/stack'
import { availableParallelism } from 'node:os'
import { inventContributors, inventPosts } from '../api/invent.ts'
import { openRunningApi } from '../api/running-api.ts'
import { percentile } from '../percentile.ts'
import type { Log, Measurement, Proof, Verdict } from '../proof.ts'
import { listSlowest, openProfile } from './cpu-profile.ts'
import { loadPages, type Rendered } from './load-pages.ts'
import { pinTo } from './pin-to.ts'

const MEMBERS = 720
const POSTS = 10_000
const DAYS = 30
const SECONDS = { warmUp: 10, measured: 20 }
const MIN_PAGES = 150
const MIN_CORES = 2
/** The core of the site's process; everything else that we start runs on the other one. */
const [SITE, OTHERS] = [0, 1]

export const rendering: Proof = {
  name: 'rendering',
  promise: `A core renders at least ${MIN_PAGES} pages a second that are not cached, from responses that are`,
  ring: 'night',
  async run({ log }) {
    if (availableParallelism() < MIN_CORES)
      return { isCorrect: false, isNotRun: true, summary: 'needs two cores' }
    return measure(log)
  },
}

async function measure(log: Log): Promise<Verdict> {
  await ensureBuiltWeb()
  const contributors = inventContributors(MEMBERS)
  const posts = inventPosts(contributors, POSTS, DAYS, ['https://pictures.example.org/1.jpg'])
  const api = await openRunningApi(contributors)
  await using cleanup = new AsyncDisposableStack()
  cleanup.defer(() => api.close())
  await api.write(posts)
  const profile = await openProfile()
  const port = await freePort()
  const site = createChild(
    'web/server/main.ts',
    [],
    {
      API_URL: api.url,
      SITE_URL: 'https://posts.example.org',
      EXPORTS: 'full',
      SAMPLE_PARLIAMENT: 'on',
      WEB_PORT: String(port),
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
    },
    { nodeArgs: profile.nodeArgs },
  )
  site.start()
  cleanup.defer(() => site.kill())
  const url = `http://127.0.0.1:${port}`
  await waitUntil('the site answers', async () =>
    fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  pinTo(SITE, site.pid())
  for (const pid of [process.pid, api.pid()]) pinTo(OTHERS, pid)
  const pages = toPages(contributors[1]?.id ?? '', posts.at(-1)?.id ?? '')
  await loadPages(url, pages, SECONDS.warmUp * 1000, site.pid())
  const rendered = await loadPages(url, pages, SECONDS.measured * 1000, site.pid())
  for (const kind of rendered.kinds) log(describe(kind))
  await site.stop()
  if (profile.folder) for (const line of await listSlowest(profile.folder)) log(line)
  return toVerdict(rendered)
}

const toPages = (member: string, post: string): Record<string, string> => ({
  home: '/',
  results: '/search?search-value=energie',
  timeline: '/timeline',
  contributor: `/contributors/${member}`,
  post: `/tw/${post}`,
})

const describe = ({ name, taken, bytes }: Rendered['kinds'][number]): string =>
  `${name.padEnd(12)} ${taken.length} pages of ${(bytes / 1000).toFixed(0)} kB compressed, p50 ${percentile(taken, 0.5).toFixed(1)} ms, p99 ${percentile(taken, 0.99).toFixed(1)} ms`

function toVerdict({ kinds, seconds, share, failed }: Rendered): Verdict {
  const taken = kinds.flatMap((kind) => kind.taken)
  const rate: Measurement = {
    name: 'pages',
    value: taken.length / seconds,
    unit: 'a second on one core',
    atLeast: MIN_PAGES,
  }
  return {
    isCorrect: failed === 0,
    measurements: [rate],
    summary: `${taken.length} pages, ${failed} failed; p50 ${percentile(taken, 0.5).toFixed(1)} ms, p99 ${percentile(taken, 0.99).toFixed(1)} ms; the site used ${(share * 100).toFixed(0)} % of its core`,
  }
}
