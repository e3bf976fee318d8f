import type { Logger } from 'pino'
import { XRefusalError } from '../calls/x-refusal.ts'
import type { CallX } from '../calls/open-calls.ts'
import { rulesAnswer, toProblems, type XProblem, type XRule } from '../wire/answers.ts'
import { planRules, TAG } from './plan-rules.ts'

const ENDPOINT = 'tweets/search/stream/rules'

/** Brings the rules at X in step with the accounts: adds what is missing, then removes what is not wanted. */
export async function syncRules(call: CallX, log: Logger, accountIds: string[]): Promise<void> {
  const { add, remove } = planRules(await fetchRules(call), accountIds)
  if (add.length > 0) await addRules(call, log, add)
  if (remove.length > 0) {
    const ids = remove.map((rule) => rule.id)
    await call({ method: 'POST', endpoint: ENDPOINT, body: { delete: { ids } } })
  }
  if (add.length + remove.length > 0) {
    const changes = { accounts: accountIds.length, added: add.length, removed: remove.length }
    log.info(changes, 'the rules of the stream follow the roster')
  }
}

async function fetchRules(call: CallX): Promise<XRule[]> {
  const rules: XRule[] = []
  let token: string | undefined
  do {
    const query = { max_results: 1000, ...(token ? { pagination_token: token } : {}) }
    const answer = await call({ method: 'GET', endpoint: ENDPOINT, query })
    if (!rulesAnswer.Check(answer)) throw new Error('the list of rules has another shape')
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
      const advice = 'X takes no more rules: remove rules of others, or ask X for more'
      throw new Error(advice, { cause: error })
    },
  )
  const refused = rulesAnswer.Check(answer) ? toProblems(answer.errors).filter(isNoDouble) : []
  if (refused.length > 0) {
    const advice = 'X refuses rules: the accounts in them are read every few minutes only'
    log.error({ refused: refused.slice(0, 3), count: refused.length }, advice)
  }
}

/** A rule that stands already does what it should. */
const isNoDouble = (problem: XProblem): boolean =>
  problem.title !== 'DuplicateRule' && !(problem.type ?? '').endsWith('/duplicate-rules')
