import { readJson } from '../../server/read-body.ts'
import { ok, UNSTATED_LIMIT, type Answer, type Route } from '../../server/route.ts'
import { isActive, toWireConnection, type Connection } from '../../streams/connection.ts'
import { isStrings } from '../../wire/json.ts'
import { invalidRequest } from '../../wire/problem.ts'
import { readPageStart, toPageToken } from '../page-tokens.ts'
import { readChoice, readWhole } from '../read-parameters.ts'

const PATH = '/2/connections'
/** Names that a whole endpoint can be freed by; the activity stream has none, as at X. */
const ENDPOINT_IDS = ['filtered_stream', 'tweets_compliance_stream', 'users_compliance_stream']

interface Hub {
  list(): Connection<unknown>[]
  free(uuid: string): boolean
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
      .filter((one) => isActive(one.connection) && (name === undefined || one.name === name))
      .map(({ connection }) => connection.uuid)

  function kill(uuids: string[]): Answer {
    const results = uuids.map((uuid) =>
      hubs.some(({ hub }) => hub.free(uuid))
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
      answer: ({ query }) => {
        const status = readChoice(query, 'status', ['active', 'inactive', 'all']) ?? 'active'
        const endpoints = query.get('endpoints')?.split(',')
        const size = readWhole(query, 'max_results', { least: 1, most: 100, unasked: 10 })
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
      answer: async ({ request }) => {
        const { uuids } = await readJson(request)
        if (isStrings(uuids) && uuids.length > 0) return kill(uuids)
        throw invalidRequest('uuids', JSON.stringify(uuids) ?? '', 'uuids are needed')
      },
    },
    {
      method: 'DELETE',
      path: `${PATH}/all`,
      limit: 25,
      answer: () => kill(listActive()),
    },
    {
      method: 'DELETE',
      path: `${PATH}/:endpoint_id`,
      limit: UNSTATED_LIMIT,
      answer: ({ params: { endpoint_id: id = '' } }) => {
        if (ENDPOINT_IDS.includes(id)) return kill(listActive(id))
        const message = `The \`endpoint_id\` [${id}] is not one of [${ENDPOINT_IDS.join(',')}]`
        throw invalidRequest('endpoint_id', id, message)
      },
    },
  ]
}
