import { readJson } from '../../server/read-body.ts'
import { ok, UNSTATED_LIMIT, type RouteResult, type Route } from '../../server/route.ts'
import { isActive, toWireConnection, type Connection } from '../../streams/connection.ts'
import { isStrings } from '../../wire/json.ts'
import { invalidRequest } from '../../wire/problem.ts'
import { readPageStart, toPageToken } from '../page-tokens.ts'
import { readChoice, readInteger } from '../read-parameters.ts'

const PATH = '/2/connections'
/** Endpoints whose connections can be closed together; as at X, the activity stream is not one. */
const ENDPOINT_IDS = ['filtered_stream', 'tweets_compliance_stream', 'users_compliance_stream']

interface Hub {
  list(): Connection<unknown>[]
  kill(uuid: string): boolean
}

export function connectionRoutes(filtered: Hub, activity: Hub): Route[] {
  const hubs = [
    { name: 'filtered_stream', hub: filtered },
    { name: 'activity_stream', hub: activity },
  ]
  const list = () =>
    hubs.flatMap(({ name, hub }) => hub.list().map((connection) => ({ name, connection })))
  const listActive = (name?: string) =>
    list()
      .filter(
        ({ name: hubName, connection }) =>
          isActive(connection) && (name === undefined || hubName === name),
      )
      .map(({ connection }) => connection.uuid)

  function kill(uuids: string[]): RouteResult {
    const results = uuids.map((uuid) =>
      hubs.some(({ hub }) => hub.kill(uuid))
        ? { uuid, success: true }
        : { uuid, success: false, error_message: `There is no active connection ${uuid}.` },
    )
    const successful = results.filter(({ success }) => success).length
    const failed = results.length - successful
    return ok({ data: { successful_kills: successful, failed_kills: failed, results } })
  }

  return [
    {
      method: 'GET',
      path: PATH,
      limit: UNSTATED_LIMIT,
      parameters: ['status', 'endpoints', 'max_results', 'pagination_token', 'connection.fields'],
      handle: ({ query }) => {
        const status = readChoice(query, 'status', ['active', 'inactive', 'all']) ?? 'active'
        const endpoints = query.get('endpoints')?.split(',')
        const size = readInteger(query, 'max_results', { min: 1, max: 100, fallback: 10 })
        const start = readPageStart(query)
        const wanted = list()
          .filter(({ name }) => endpoints?.includes(name) ?? true)
          .filter(
            ({ connection }) => status === 'all' || isActive(connection) === (status === 'active'),
          )
        const page = wanted.slice(start, start + size)
        const data = page.map(({ name, connection }) => toWireConnection(connection, name))
        const more = start + size < wanted.length ? { next_token: toPageToken(start + size) } : {}
        return ok({
          ...(data.length > 0 ? { data } : {}),
          meta: { result_count: data.length, ...more },
        })
      },
    },
    {
      method: 'DELETE',
      path: PATH,
      limit: UNSTATED_LIMIT,
      handle: async ({ request }) => {
        const { uuids } = await readJson(request)
        if (isStrings(uuids) && uuids.length > 0) return kill(uuids)
        throw invalidRequest('uuids', JSON.stringify(uuids) ?? '', 'uuids are needed')
      },
    },
    {
      method: 'DELETE',
      path: `${PATH}/all`,
      limit: 25,
      handle: () => kill(listActive()),
    },
    {
      method: 'DELETE',
      path: `${PATH}/:endpoint_id`,
      limit: UNSTATED_LIMIT,
      handle: ({ params: { endpoint_id: id = '' } }) => {
        if (ENDPOINT_IDS.includes(id)) return kill(listActive(id))
        const message = `The \`endpoint_id\` [${id}] is not one of [${ENDPOINT_IDS.join(',')}]`
        throw invalidRequest('endpoint_id', id, message)
      },
    },
  ]
}
