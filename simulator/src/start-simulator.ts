import { once } from 'node:events'
import { createServer, type Server } from 'node:https'
import { Archive } from './archive/archive.ts'
import { newestVersion } from './archive/post.ts'
import { openEndpoints } from './open-endpoints.ts'
import { buildParliament } from './parliament/build-parliament.ts'
import { toPostingTimes } from './parliament/posting-times.ts'
import { SampleWriter } from './parliament/sample-writer.ts'
import { startLife } from './parliament/start-life.ts'
import { Publisher } from './publisher.ts'
import { openRandom } from './random.ts'
import { makeCertificate } from './server/certificate.ts'
import { openDispatch } from './server/dispatch.ts'
import { listSimulatedPosts, toSimulatedPost } from './simulated-post.ts'
import type { Simulator, SimulatorOptions } from './simulator.ts'
import { cutBytes } from './streams/cut-bytes.ts'
import type { World } from './world.ts'

/** Obviously no secret. */
const BEARER_TOKEN = 'invented-bearer-token-of-the-simulator'
const HOST = '127.0.0.1'
const DEFAULT_SAMPLE = { days: 30, perDay: 20 }

/** The same seed and start time give the same parliament and the same past. */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const { seed = 1, chunking = 'random', sample = DEFAULT_SAMPLE, startAt = new Date() } = options
  const certificate = await makeCertificate(options.certificateFile)
  const server = createServer({ key: certificate.key, cert: certificate.cert })
  const origin = `https://${HOST}:${await listen(server, options.port ?? 0)}`

  const parliament = buildParliament(origin, openRandom(seed))
  const outsiders = parliament.outsiders.map(({ account }) => account)
  const archive = new Archive([...parliament.accounts, ...outsiders])
  const publisher = new Publisher(archive)
  const writer = new SampleWriter(publisher, parliament, openRandom(seed + 1))
  if (sample) {
    for (const at of toPostingTimes({ now: startAt, ...sample }, openRandom(seed + 2))) {
      writer.write({ at, deliver: false })
    }
  }

  const cutting = openRandom(seed + 3)
  const world: World = {
    origin,
    bearerToken: BEARER_TOKEN,
    archive,
    accounts: parliament.accounts,
    publisher,
    roster: parliament.roster,
    random: openRandom(seed + 4),
    streams: {
      heartbeatMs: options.heartbeatMs ?? 20_000,
      slotHeldMs: options.slotHeldMs ?? 5000,
      cut: (line) => (chunking === 'random' ? cutBytes(line, cutting) : [line]),
    },
  }
  const endpoints = openEndpoints(world)
  const counts = new Map<string, number>()
  const dispatch = openDispatch({
    routes: endpoints.routes,
    counts,
    bearerToken: BEARER_TOKEN,
    limits: options.limits ?? {},
  })
  server.on('request', (request, response) => void dispatch(request, response))
  const stopLife = startLife(writer, openRandom(seed + 5), options.livePerMinute ?? 0)

  return {
    origin,
    certificateFile: certificate.file,
    bearerToken: BEARER_TOKEN,
    roster: parliament.roster,
    accounts: parliament.accounts,
    outsiders,
    post: (input) => toSimulatedPost(publisher.post(input), origin),
    repost: (author, id, moment) => toSimulatedPost(publisher.repost(author, id, moment), origin),
    edit: (id, text, moment) => newestVersion(publisher.edit(id, text, moment)).id,
    remove: (id, moment) => publisher.remove(id, moment),
    deliver: (id) => publisher.deliver(id),
    posts: () => listSimulatedPosts(world),
    disconnectStreams: () => {
      endpoints.filtered.break()
      endpoints.activity.break()
    },
    connections: () => ({
      filtered: endpoints.filtered.connections,
      activity: endpoints.activity.connections,
    }),
    delivered: (id) => endpoints.delivered.has(id),
    requests: () => Object.fromEntries(counts),
    stop: async () => {
      stopLife()
      endpoints.filtered.break()
      endpoints.activity.break()
      server.closeAllConnections()
      if (server.listening) {
        server.close()
        await once(server, 'close')
      }
      await certificate.remove()
    },
  }
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, HOST)
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}
