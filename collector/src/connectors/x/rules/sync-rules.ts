import type { Logger } from 'pino'
import { XRefusalError } from '../calls/x-refusal.ts'
import type { CallX } from '../calls/call-x.ts'
import { rulesAnswer, toProblems, type XProblem, type XRule } from '../wire/answers.ts'
import { planRules, TAG } from './plan-rules.ts'

const ENDPOINT = 'tweets/search/stream/rules'

/** Syncs the rules at X with the accounts: adds missing rules, then removes unwanted ones. */
export async function syncRules(call: CallX, log: Logger, accountIds: string[]): Promise<void> {
  const { add, remove } = planRules(await fetchRules(call), accountIds)
  if (add.length > 0) await addRules(call, log, add)
  if (remove.length > 0) {
    const ids = remove.map((rule) => rule.id)
    await call({ method: 'POST', endpoint: ENDPOINT, body: { delete: { ids } } })
  }
  if (add.length + remove.length > 0) {
    const changes = { accounts: accountIds.length, added: add.length, removed: remove.length }
    log.info(changes, 'updated the stream rules to match the roster')
  }
}

async function fetchRules(call: CallX): Promise<XRule[]> {
  const rules: XRule[] = []
  let token: string | undefined
  do {
    const query = { max_results: 1000, ...(token ? { pagination_token: token } : {}) }
    const answer = await call({ method: 'GET', endpoint: ENDPOINT, query })
    if (!rulesAnswer.Check(answer)) throw new Error('X sent a list of rules of an unknown shape')
    rules.push(...(answer.data ?? []))
    token = answer.meta?.next_token
  } while (token)
  return rules
}

async function addRules(call: CallX, log: Logger, values: string[]): Promise<void> {
  const add = values.map((value) => ({ value, tag: TAG }))
  const answer = await call({ method: 'POST', endpoint: ENDPOINT, body: { add } }).catch(
    (error: unknown) => {
      const isCap = error instanceof XRefusalError && error.message.includes('rule-cap')
      if (!isCap) throw error
      const advice = 'X accepts no more rules: remove rules of other programs, or ask X for more'
      throw new Error(advice, { cause: error })
    },
  )
  const refused = rulesAnswer.Check(answer) ? toProblems(answer.errors).filter(isNotDuplicate) : []
  if (refused.length > 0) {
    const advice = 'X refused rules; their accounts are only read every few minutes'
    log.error({ refused: refused.slice(0, 3), count: refused.length }, advice)
  }
}

/** A duplicate of an existing rule is harmless. */
const isNotDuplicate = (problem: XProblem): boolean =>
  problem.title !== 'DuplicateRule' && !(problem.type ?? '').endsWith('/duplicate-rules')
