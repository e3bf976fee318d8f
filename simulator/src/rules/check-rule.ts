import { RuleError, type RuleNode, type Term } from './rule-node.ts'

const words = (text: string) => new Set(text.trim().split(/\s+/))

/** Standalone operators. */
const STANDALONE = words(`from to url url_title url_description url_contains retweets_of context
  entity conversation_id bio bio_name bio_location place place_country point_radius bounding_box
  in_reply_to_tweet_id retweets_of_tweet_id source list followers_count tweets_count
  following_count listed_count`)
/** Conjunction-required operators. */
const CONJUNCTIVE = words('is has lang sample')
const VALUES: Record<string, Set<string>> = {
  is: words('retweet reply quote verified nullcast'),
  has: words('hashtags cashtags links mentions media images videos video_link geo'),
}
const FORMS: Record<string, RegExp> = {
  from: /^@?([A-Za-z0-9_]{1,15}|[0-9]{1,19})$/,
  to: /^@?([A-Za-z0-9_]{1,15}|[0-9]{1,19})$/,
  retweets_of: /^@?([A-Za-z0-9_]{1,15}|[0-9]{1,19})$/,
  lang: /^[A-Za-z]{2,3}$/,
  sample: /^([1-9][0-9]?|100)$/,
  conversation_id: /^[0-9]{1,19}$/,
  in_reply_to_tweet_id: /^[0-9]{1,19}$/,
  retweets_of_tweet_id: /^[0-9]{1,19}$/,
}

/** Each branch needs at least one standalone term. */
export function checkRule(node: RuleNode): void {
  listTerms(node).forEach(checkTerm)
  if (isStandalone(node)) return
  throw new RuleError(
    'Rules must contain a non-negated term that can be used alone; is:, has:, lang: and sample: cannot',
  )
}

function isStandalone(node: RuleNode): boolean {
  if (node.kind === 'term') {
    return !node.isNegated && (node.operator === null || !CONJUNCTIVE.has(node.operator))
  }
  return node.kind === 'and' ? node.parts.some(isStandalone) : node.parts.every(isStandalone)
}

const listTerms = (node: RuleNode): Term[] =>
  node.kind === 'term' ? [node] : node.parts.flatMap(listTerms)

function checkTerm({ operator, value, isNegated }: Term): void {
  if (operator === null) return
  if (!STANDALONE.has(operator) && !CONJUNCTIVE.has(operator)) {
    throw new RuleError(`Reference to invalid operator '${operator}'`)
  }
  const isValid =
    (VALUES[operator]?.has(value.toLowerCase()) ?? true) && hasValidForm(operator, value)
  if (!isValid) throw new RuleError(`Reference to invalid value '${value}' of '${operator}'`)
  if (operator === 'sample' && isNegated) throw new RuleError('sample: cannot be negated')
  if (operator === 'is' && value.toLowerCase() === 'nullcast' && !isNegated) {
    throw new RuleError('is:nullcast must be negated')
  }
}

const hasValidForm = (operator: string, value: string): boolean =>
  FORMS[operator]?.test(value) ?? true
