import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer, type WebSocket } from 'ws'

/** An account on the stand-in, and its records by collection and key. */
export interface StandInAccount {
  did: string
  handle: string
  state: 'active' | 'deactivated' | 'takendown' | 'deleted'
  rev: string
  records: Map<string, unknown>
}

/** A view of a post as the service that knows all posts gives it; null for one that it does not show. */
type View = Record<string, unknown>

export interface StandInBluesky {
  origin: string
  access: { jetstream: string; plc: string; appview: string }
  accounts: Map<string, StandInAccount>
  views: Map<string, View>
  profiles: Map<string, View>
  /** The connections to the stream so far: their query, and the options that they sent. */
  connections: { query: URLSearchParams; options: unknown[] }[]
  /** Paths and queries of all questions, in order. */
  asked: string[]
  /** Answers for some paths, before anything else. */
  refuse: (url: URL) => { status: number; body: string; headers?: Record<string, string> } | null
  /** Lets the answers for some paths wait. */
  hold: (url: URL) => Promise<unknown> | null
  send: (event: unknown) => void
  ping: () => void
  dropStreams: () => void
  close: () => Promise<void>
}

/** The parts of a PDS, the directory, Jetstream and the AppView that the connector uses, as recorded from real servers. */
export async function createStandInBluesky(): Promise<StandInBluesky> {
  const sockets = new Set<WebSocket>()
  const server = createServer((request, reply) => void answer(standIn, request, reply))
  const stream = new WebSocketServer({ server, path: '/subscribe', autoPong: true })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const origin = `http://${host}`
  const standIn: StandInBluesky = {
    origin,
    access: { jetstream: `ws://${host}`, plc: origin, appview: origin },
    accounts: new Map(),
    views: new Map(),
    profiles: new Map(),
    connections: [],
    asked: [],
    refuse: () => null,
    hold: () => null,
    send: (event) => {
      for (const socket of sockets)
        socket.send(typeof event === 'string' ? event : JSON.stringify(event))
    },
    ping: () => {
      for (const socket of sockets) socket.ping()
    },
    dropStreams: () => {
      for (const socket of sockets) socket.terminate()
    },
    async close() {
      for (const socket of sockets) socket.terminate()
      stream.close()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  stream.on('connection', (socket, request) => {
    const connection = {
      query: new URL(request.url ?? '/', origin).searchParams,
      options: [] as unknown[],
    }
    standIn.connections.push(connection)
    sockets.add(socket)
    socket.on('message', (data: Buffer) =>
      connection.options.push(JSON.parse(data.toString('utf8'))),
    )
    socket.on('close', () => sockets.delete(socket))
  })
  return standIn
}

/** What a server says about a repository that is not there, by call. */
const NO_REPOSITORY = { error: 'InvalidRequest', message: 'Could not find repo' }

async function answer(
  standIn: StandInBluesky,
  request: IncomingMessage,
  reply: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', standIn.origin)
  standIn.asked.push(`${url.pathname}${url.search}`)
  await standIn.hold(url)
  const refused = standIn.refuse(url)
  if (refused) return void reply.writeHead(refused.status, refused.headers ?? {}).end(refused.body)
  const { status, body } = route(standIn, url)
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function route(standIn: StandInBluesky, url: URL): { status: number; body: unknown } {
  const { accounts, views, profiles, origin } = standIn
  const query = url.searchParams
  const ok = (body: unknown) => ({ status: 200, body })
  const refuse = (body: unknown, status = 400) => ({ status, body })
  if (url.pathname.startsWith('/did:')) {
    const account = accounts.get(url.pathname.slice(1))
    return account
      ? ok(toDocument(account, origin))
      : refuse({ message: 'DID not registered' }, 404)
  }
  const account = accounts.get(query.get('did') ?? query.get('repo') ?? '')
  switch (url.pathname.replace('/xrpc/', '')) {
    case 'com.atproto.sync.getRepoStatus':
      if (!account || account.state === 'deleted') return refuse({ error: 'RepoNotFound' })
      return account.state === 'active'
        ? ok({ did: account.did, active: true, rev: account.rev })
        : ok({ did: account.did, active: false, status: account.state })
    case 'com.atproto.repo.getRecord': {
      if (account?.state !== 'active') return refuse(NO_REPOSITORY)
      const value = account.records.get(`${query.get('collection')}/${query.get('rkey')}`)
      return value === undefined ? refuse({ error: 'RecordNotFound' }) : ok({ value })
    }
    case 'com.atproto.repo.listRecords':
      return account?.state === 'active' ? ok(list(account, query)) : refuse(NO_REPOSITORY)
    case 'com.atproto.identity.resolveHandle': {
      const owner = [...accounts.values()].find(({ handle }) => handle === query.get('handle'))
      return owner ? ok({ did: owner.did }) : refuse({ error: 'HandleNotFound' })
    }
    case 'app.bsky.feed.getPosts':
      return ok({ posts: query.getAll('uris').flatMap((uri) => views.get(uri) ?? []) })
    case 'app.bsky.actor.getProfiles':
      return ok({ profiles: query.getAll('actors').flatMap((did) => profiles.get(did) ?? []) })
    default:
      return refuse({ error: 'NotFound' }, 404)
  }
}

const toDocument = ({ did, handle }: StandInAccount, origin: string) => ({
  id: did,
  alsoKnownAs: [`at://${handle}`],
  service: [{ id: '#atproto_pds', type: 'AtprotoPersonalDataServer', serviceEndpoint: origin }],
})

function list({ did, records }: StandInAccount, query: URLSearchParams) {
  const collection = query.get('collection') ?? ''
  const limit = Number(query.get('limit') ?? 50)
  const before = query.get('cursor')
  const keys = [...records.keys()]
    .flatMap((path) =>
      path.startsWith(`${collection}/`) ? [path.slice(collection.length + 1)] : [],
    )
    .filter((rkey) => before === null || rkey < before)
    .toSorted((a, b) => (a < b ? 1 : -1))
    .slice(0, limit)
  return {
    records: keys.map((rkey) => ({
      uri: `at://${did}/${collection}/${rkey}`,
      cid: 'bafy',
      value: records.get(`${collection}/${rkey}`),
    })),
    ...(keys.length === limit ? { cursor: keys.at(-1) } : {}),
  }
}
