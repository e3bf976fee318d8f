import { isRecord, isStrings, readJson } from '../server/read-body.ts'
import { created, ok, type Answer, type Route } from '../server/route.ts'
import type { Rule, RuleBook } from '../streams/rule-book.ts'
import { invalidRequest } from '../wire/problem.ts'

const sent = () => new Date().toISOString()
const PATH = '/2/tweets/search/stream/rules'

export const ruleRoutes = (rules: RuleBook): Route[] => [
  {
    method: 'GET',
    path: PATH,
    limit: 450,
    answer: ({ query }) => {
      const ids = query.get('ids')?.split(',')
      const data = rules.list().filter(({ id }) => !ids || ids.includes(id))
      return ok({
        ...(data.length > 0 ? { data } : {}),
        meta: { sent: sent(), result_count: data.length },
      })
    },
  },
  {
    method: 'POST',
    path: PATH,
    limit: 100,
    answer: async ({ query, request }) => {
      const isDry = query.get('dry_run') === 'true'
      if (query.get('delete_all') === 'true') return answerRemoval(rules, rules.list(), isDry)
      const body = await readJson(request)
      if ('add' in body && Object.keys(body).length === 1) {
        return answerAddition(rules, readWanted(body['add']), isDry)
      }
      if ('delete' in body && Object.keys(body).length === 1) {
        return answerRemoval(rules, findNamed(rules, body['delete']), isDry)
      }
      throw invalidRequest('body', Object.keys(body).join(','), 'Either add or delete is needed')
    },
  },
]

function answerAddition(rules: RuleBook, wanted: Omit<Rule, 'id'>[], isDry: boolean): Answer {
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

/** `named` may hold ids that no rule has; they count as not deleted. */
function answerRemoval(rules: RuleBook, named: (Rule | undefined)[], isDry: boolean): Answer {
  const deleted = rules.remove((rule) => named.includes(rule), isDry)
  const summary = { deleted, not_deleted: named.length - deleted }
  return ok({ meta: { sent: sent(), summary } })
}

function readWanted(add: unknown): Omit<Rule, 'id'>[] {
  if (!Array.isArray(add) || add.length === 0) throw invalidRequest('add', '', 'add is empty')
  return add.map((rule: unknown) => {
    if (!isRecord(rule) || typeof rule['value'] !== 'string') {
      throw invalidRequest('add', JSON.stringify(rule), 'each rule needs a value')
    }
    const { value, tag } = rule
    return { value, ...(typeof tag === 'string' ? { tag } : {}) }
  })
}

function findNamed(rules: RuleBook, named: unknown): (Rule | undefined)[] {
  const { ids = [], values = [] } = isRecord(named) ? named : {}
  if (!isStrings(ids) || !isStrings(values) || ids.length + values.length === 0) {
    throw invalidRequest('delete', JSON.stringify(named), 'ids or values are needed')
  }
  return [
    ...ids.map((id) => rules.list().find((rule) => rule.id === id)),
    ...values.map((value) => rules.list().find((rule) => rule.value === value)),
  ]
}
