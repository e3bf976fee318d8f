import { once } from 'node:events'
import { createServer, type Server } from 'node:https'
import { Archive } from './archive/archive.ts'
import { joinBluesky } from './bluesky/sample/join-bluesky.ts'
import { startBluesky } from './bluesky/start-bluesky.ts'
import { joinFeeds, listFeedOwners } from './feeds/join-feeds.ts'
import { startFeeds } from './feeds/start-feeds.ts'
import { Faults } from './faults/faults.ts'
import { corruptOffsets } from './faults/corrupt-offsets.ts'
import { createEndpoints } from './create-endpoints.ts'
import { createControls } from './create-controls.ts'
import { buildParliament } from './parliament/build-parliament.ts'
import { PostWriter } from './parliament/playback/post-writer.ts'
import { replay } from './parliament/playback/replay.ts'
import { startLivePosts } from './parliament/playback/start-live-posts.ts'
import { publishPast } from './parliament/playback/publish-past.ts'
import { PostPlan } from './parliament/plan/post-plan.ts'
import { Profiles } from './profiles.ts'
import { Publisher } from './publisher.ts'
import { createRandom } from './random.ts'
import { createCertificate } from './server/certificate.ts'
import { createDispatcher } from './server/dispatch.ts'
import { Tokens } from './server/tokens.ts'
import { Usage } from './wire/usage.ts'
import type { Simulator, SimulatorOptions } from './simulator.ts'
import { startDisconnects } from './streams/start-disconnects.ts'
import type { Context } from './context.ts'

const DEFAULT_SAMPLE = { days: 30, perDay: 500 }

/** The same seed produces the same parliament, and the same posts on the same day. */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const { host = '127.0.0.1', seed = 1, sample = DEFAULT_SAMPLE, startAt = new Date() } = options
  const certificate = await createCertificate(host, options.certificateFile)
  const server = createServer({ key: certificate.key, cert: certificate.cert })
  const origin = `https://${host}:${await listen(server, host, options.port ?? 0)}`

  const parliament = buildParliament(origin, createRandom(seed))
  const outsiders = parliament.outsiders.map(({ account }) => account)
  const archive = new Archive([...parliament.accounts, ...outsiders])
  const publisher = new Publisher(archive)
  const { perDay } = sample || DEFAULT_SAMPLE
  const plan = new PostPlan(parliament, { seed, perDay })
  const writer = new PostWriter(publisher)
  const rest = sample ? publishPast(plan, writer, { now: startAt, days: sample.days }) : null
  const { blueskyPort, feedsPort } = options
  const bluesky = blueskyPort === undefined ? null : await startBluesky({ port: blueskyPort, seed })
  const members = bluesky
    ? joinBluesky(bluesky.network, { archive, publisher, roster: parliament.roster })
    : parliament.roster
  const owners = listFeedOwners(members)
  const feeds =
    feedsPort === undefined ? null : await startFeeds({ port: feedsPort, seed, startAt, owners })
  const roster = feeds ? joinFeeds(feeds, members) : members

  const faults = new Faults(createRandom(seed + 3))
  const tokens = new Tokens()
  const context: Context = {
    origin,
    tokens,
    archive,
    accounts: parliament.accounts,
    publisher,
    profiles: new Profiles(archive),
    roster,
    random: createRandom(seed + 4),
    faults,
    usage: new Usage(),
    subscriptionShape: options.subscriptionShape ?? 'inTurn',
    streams: {
      heartbeatMs: options.heartbeatMs ?? 20_000,
      slotHeldMs: options.slotHeldMs ?? 5000,
      chunking: options.chunking ?? 'random',
      ruleDelayMs: options.ruleDelayMs ?? 0,
      backfill: options.backfill ?? false,
      faults,
    },
    applyOffsetFault: (post) => {
      const wrong = faults.trigger('wrongOffsets')
      return wrong ? corruptOffsets(post, wrong.how) : post
    },
  }
  const endpoints = createEndpoints(context)
  const counts = new Map<string, number>()
  const { limits = {} } = options
  const dispatch = createDispatcher({ routes: endpoints.routes, tokens, faults, limits, counts })
  server.on('request', (request, response) => void dispatch(request, response))
  const { livePerMinute: perMinute } = options
  const stopLivePosts =
    perMinute === undefined
      ? () => {}
      : startLivePosts({ plan, writer, rest, perMinute }, createRandom(seed + 5))

  const { disconnectsPerDay = 0 } = options
  const stopDisconnects = [endpoints.filtered, endpoints.activity].map((hub, index) =>
    startDisconnects(disconnectsPerDay, () => hub.disconnect(), createRandom(seed + 7 + index)),
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
    roster,
    bluesky,
    feeds,
    accounts: parliament.accounts.filter(({ state }) => state === 'active'),
    outsiders,
    faults,
    ...createControls(context),
    disconnectStreams,
    connections: () => ({
      filtered: endpoints.filtered.connections,
      activity: endpoints.activity.connections,
    }),
    replay: (replayOptions) =>
      replay(
        { plan, writer, from: startAt, rest: rest ?? [] },
        replayOptions,
        createRandom(seed + 6),
      ),
    delivered: (id) => endpoints.delivered.has(id),
    requests: () => Object.fromEntries(counts),
    stop: async () => {
      stopLivePosts()
      for (const stop of stopDisconnects) stop()
      disconnectStreams()
      await bluesky?.stop()
      await feeds?.stop()
      server.closeAllConnections()
      if (server.listening) {
        server.close()
        await once(server, 'close')
      }
      await certificate.remove()
    },
  }
}

async function listen(server: Server, host: string, port: number): Promise<number> {
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}
