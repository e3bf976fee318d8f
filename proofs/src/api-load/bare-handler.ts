import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

/** The least a Fastify handler can do: the same bytes and headers for every request. */
const headers = JSON.parse(process.env['BARE_HEADERS'] ?? '{}') as Record<string, string>
const body = readFileSync(process.env['BARE_BODY'] ?? '')
const app = Fastify()
app.get('/*', (_request, reply) => reply.headers(headers).send(body))
await app.listen({ host: '127.0.0.1', port: Number(process.env['BARE_PORT']) })
