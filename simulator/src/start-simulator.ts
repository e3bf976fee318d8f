import { once } from 'node:events'
import { createServer, type Server } from 'node:https'
import { Archive } from './archive/archive.ts'
import { Faults } from './faults/faults.ts'
import { spoilOffsets } from './faults/spoil-offsets.ts'
import { openEndpoints } from './open-endpoints.ts'
import { openHappenings } from './open-happenings.ts'
import { buildParliament } from './parliament/build-parliament.ts'
import { Scribe } from './parliament/life/scribe.ts'
import { replay } from './parliament/life/replay.ts'
import { startLife } from './parliament/life/start-life.ts'
import { writePast } from './parliament/life/write-past.ts'
import { Chronicle } from './parliament/plan/chronicle.ts'
import { Profiles } from './profiles.ts'
import { Publisher } from './publisher.ts'
import { openRandom } from './random.ts'
import { makeCertificate } from './server/certificate.ts'
import { openDispatch } from './server/dispatch.ts'
import { Tokens } from './server/tokens.ts'
import { Usage } from './wire/usage.ts'
import type { Simulator, SimulatorOptions } from './simulator.ts'
import { startDisconnects } from './streams/start-disconnects.ts'
import type { World } from './world.ts'

const HOST = '127.0.0.1'
const DEFAULT_SAMPLE = { days: 30, perDay: 500 }

/** The same seed gives the same parliament, and the same posts on the same day. */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const { seed = 1, sample = DEFAULT_SAMPLE, startAt = new Date() } = options
  const certificate = await makeCertificate(options.certificateFile)
  const server = createServer({ key: certificate.key, cert: certificate.cert })
  const origin = `https://${HOST}:${await listen(server, options.port ?? 0)}`

  const parliament = buildParliament(origin, openRandom(seed))
  const outsiders = parliament.outsiders.map(({ account }) => account)
  const archive = new Archive([...parliament.accounts, ...outsiders])
  const publisher = new Publisher(archive)
  const { perDay } = sample || DEFAULT_SAMPLE
  const chronicle = new Chronicle(parliament, { seed, perDay })
  const scribe = new Scribe(publisher)
  const rest = sample ? writePast(chronicle, scribe, { now: startAt, days: sample.days }) : null

  const faults = new Faults(openRandom(seed + 3))
  const tokens = new Tokens()
  const world: World = {
    origin,
    tokens,
    archive,
    accounts: parliament.accounts,
    publisher,
    profiles: new Profiles(archive),
    roster: parliament.roster,
    random: openRandom(seed + 4),
    faults,
    usage: new Usage(),
    subscriptionAnswer: options.subscriptionAnswer ?? 'inTurn',
    streams: {
      heartbeatMs: options.heartbeatMs ?? 20_000,
      slotHeldMs: options.slotHeldMs ?? 5000,
      chunking: options.chunking ?? 'random',
      rulesActMs: options.rulesActMs ?? 0,
      backfill: options.backfill ?? false,
      faults,
    },
    toOffsets: (post) => {
      const wrong = faults.strike('wrongOffsets')
      return wrong ? spoilOffsets(post, wrong.how) : post
    },
  }
  const endpoints = openEndpoints(world)
  const counts = new Map<string, number>()
  const { limits = {} } = options
  const dispatch = openDispatch({ routes: endpoints.routes, tokens, faults, limits, counts })
  server.on('request', (request, response) => void dispatch(request, response))
  const { livePerMinute: perMinute } = options
  const stopLife =
    perMinute === undefined
      ? () => {}
      : startLife({ chronicle, scribe, rest, perMinute }, openRandom(seed + 5))

  const { disconnectsPerDay = 0 } = options
  const stopDisconnects = [endpoints.filtered, endpoints.activity].map((hub, place) =>
    startDisconnects(disconnectsPerDay, () => hub.disconnect(), openRandom(seed + 7 + place)),
  )

  const disconnectStreams = () => {
    endpoints.filtered.break()
    endpoints.activity.break()
  }
  return {
    origin,
    certificateFile: certificate.file,
    get bearerToken() {
      return tokens.current
    },
    roster: parliament.roster,
    accounts: parliament.accounts.filter(({ state }) => state === 'active'),
    outsiders,
    faults,
    ...openHappenings(world),
    disconnectStreams,
    connections: () => ({
      filtered: endpoints.filtered.connections,
      activity: endpoints.activity.connections,
    }),
    replay: (wish) =>
      replay({ chronicle, scribe, from: startAt, rest: rest ?? [] }, wish, openRandom(seed + 6)),
    delivered: (id) => endpoints.delivered.has(id),
    requests: () => Object.fromEntries(counts),
    stop: async () => {
      stopLife()
      for (const stop of stopDisconnects) stop()
      disconnectStreams()
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
