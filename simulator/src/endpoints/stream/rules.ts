import { readJson } from '../../server/read-body.ts'
import { created, ok, UNSTATED_LIMIT, type RouteResult, type Route } from '../../server/route.ts'
import { MAX_RULES, type Rule, type RuleBook } from '../../streams/rule-book.ts'
import { isRecord, isStrings } from '../../wire/json.ts'
import { invalidRequest } from '../../wire/problem.ts'
import { readPageStart, toPageToken } from '../page-tokens.ts'
import { readChoice, readList, readInteger } from '../read-parameters.ts'

const sent = () => new Date().toISOString()
const PATH = '/2/tweets/search/stream/rules'
const CLIENT_APP_ID = '27000001'

export const ruleRoutes = (rules: RuleBook): Route[] => [
  {
    method: 'GET',
    path: PATH,
    limit: 450,
    parameters: ['ids', 'max_results', 'pagination_token'],
    handle: ({ query }) => {
      const ids = query.has('ids') ? readList(query, 'ids', /^[0-9]{1,19}$/, 1000) : undefined
      const size = readInteger(query, 'max_results', { min: 1, max: 1000, fallback: 1000 })
      const start = readPageStart(query)
      const all = rules.list().filter(({ id }) => !ids || ids.includes(id))
      const data = all.slice(start, start + size)
      const hasMore = start + size < all.length
      return ok({
        ...(data.length > 0 ? { data } : {}),
        meta: {
          sent: sent(),
          result_count: data.length,
          ...(hasMore ? { next_token: toPageToken(start + size) } : {}),
        },
      })
    },
  },
  {
    method: 'POST',
    path: PATH,
    limit: 100,
    parameters: ['dry_run', 'delete_all'],
    handle: async ({ query, request }) => {
      const isDry = readChoice(query, 'dry_run', ['true', 'false']) === 'true'
      if (readChoice(query, 'delete_all', ['true', 'false']) === 'true') {
        return removeRules(rules, rules.list(), isDry)
      }
      const body = await readJson(request)
      if ('add' in body && Object.keys(body).length === 1) {
        return addRules(rules, readNewRules(body['add']), isDry)
      }
      if ('delete' in body && Object.keys(body).length === 1) {
        return removeRules(rules, findRules(rules, body['delete']), isDry)
      }
      throw invalidRequest('body', Object.keys(body).join(','), 'Either add or delete is needed')
    },
  },
  {
    method: 'GET',
    path: `${PATH}/counts`,
    limit: UNSTATED_LIMIT,
    handle: () =>
      ok({
        data: {
          cap_per_client_app: String(MAX_RULES),
          cap_per_project: String(MAX_RULES),
          project_rules_count: String(rules.list().length),
          client_app_rules_count: {
            client_app_id: CLIENT_APP_ID,
            rule_count: rules.list().length,
          },
        },
      }),
  },
]

function addRules(rules: RuleBook, wanted: Omit<Rule, 'id'>[], isDry: boolean): RouteResult {
  const { added, errors } = rules.add(wanted, isDry)
  return created({
    ...(added.length > 0 ? { data: added } : {}),
    meta: {
      sent: sent(),
      summary: {
        created: added.length,
        not_created: errors.length,
        valid: added.length,
        invalid: errors.length,
      },
    },
    ...(errors.length > 0 ? { errors } : {}),
  })
}

/** `named` has undefined for ids without a rule; they count as not deleted. */
function removeRules(rules: RuleBook, named: (Rule | undefined)[], isDry: boolean): RouteResult {
  const gone = new Set(named)
  const deleted = rules.remove((rule) => gone.has(rule), isDry)
  const summary = { deleted, not_deleted: named.length - deleted }
  return ok({ meta: { sent: sent(), summary } })
}

function readNewRules(add: unknown): Omit<Rule, 'id'>[] {
  if (!Array.isArray(add) || add.length === 0) throw invalidRequest('add', '', 'add is empty')
  return add.map((rule: unknown) => {
    if (!isRecord(rule) || typeof rule['value'] !== 'string') {
      throw invalidRequest('add', JSON.stringify(rule), 'each rule needs a value')
    }
    const { value, tag, ...others } = rule
    if (Object.keys(others).length > 0) {
      throw invalidRequest('add', JSON.stringify(rule), 'a rule has a value and a tag only')
    }
    return { value, ...(typeof tag === 'string' ? { tag } : {}) }
  })
}

function findRules(rules: RuleBook, named: unknown): (Rule | undefined)[] {
  const { ids = [], values = [], ...others } = isRecord(named) ? named : {}
  const isValid = isStrings(ids) && isStrings(values) && Object.keys(others).length === 0
  if (!isValid || ids.length + values.length === 0) {
    throw invalidRequest('delete', JSON.stringify(named), 'ids or values are needed')
  }
  return [
    ...ids.map((id) => rules.list().find((rule) => rule.id === id)),
    ...values.map((value) => rules.list().find((rule) => rule.value === value)),
  ]
}
