import type { Account } from '../archive/account.ts'
import { answeredId, isReply, isRepost, quotedId, repostedId } from '../archive/post.ts'
import type { RuleNode, Term } from './rule-node.ts'
import type { Subject } from './subject.ts'

/** Whether the rule matches this post, ignoring case. */
export function matches(node: RuleNode, subject: Subject): boolean {
  if (node.kind === 'term') return termMatches(node, subject) !== node.isNegated
  const isMatch = (part: RuleNode) => matches(part, subject)
  return node.kind === 'and' ? node.parts.every(isMatch) : node.parts.some(isMatch)
}

function termMatches({ operator, value }: Term, subject: Subject): boolean {
  return operator === null
    ? containsTerm(value.toLowerCase(), subject)
    : (OPERATORS[operator]?.(value.toLowerCase(), subject) ?? false)
}

/** Other operators concern things the simulator does not have; they never match. */
const OPERATORS: Record<string, (value: string, subject: Subject) => boolean> = {
  from: (value, { author }) => isAccount(author, value),
  to: (value, { answered }) => isAccount(answered, value),
  retweets_of: (value, { reposted }) => isAccount(reposted, value),
  conversation_id: (value, { post }) => post.conversationId === value,
  in_reply_to_tweet_id: (value, { post }) => answeredId(post) === value,
  retweets_of_tweet_id: (value, { post }) => repostedId(post) === value,
  lang: (value, { post }) => post.lang === value,
  url: (value, { entities }) => entities.urls.some((url) => isPartOf(value, url.expanded_url)),
  sample: (value, { post }) => Number(BigInt(post.versions[0].id) % 100n) < Number(value),
  is: (value, subject) => IS[value]?.(subject) ?? false,
  has: (value, subject) => HAS[value]?.(subject) ?? false,
}

const IS: Record<string, (subject: Subject) => boolean> = {
  retweet: ({ post }) => isRepost(post),
  reply: ({ post }) => isReply(post),
  quote: ({ post }) => quotedId(post) !== undefined,
  verified: ({ author }) => author.verifiedType !== 'none',
}

const HAS: Record<string, (subject: Subject) => boolean> = {
  hashtags: ({ entities }) => entities.hashtags.length > 0,
  cashtags: ({ entities }) => entities.cashtags.length > 0,
  mentions: ({ entities }) => entities.mentions.length > 0,
  links: ({ entities, media }) => entities.urls.length + media.length > 0,
  media: ({ media }) => media.length > 0,
  images: ({ media }) => media.some(({ type }) => type === 'photo'),
  videos: ({ media }) => media.some(({ type }) => type === 'video'),
}

const isPartOf = (value: string, address: string) => address.toLowerCase().includes(value)

function isAccount(account: Account | undefined, name: string): boolean {
  const bare = name.replace(/^@/, '')
  return account?.id === bare || account?.handle.toLowerCase() === bare
}

function containsTerm(value: string, { texts, entities }: Subject): boolean {
  const isTag = (tags: { tag: string }[]) =>
    tags.some(({ tag }) => tag.toLowerCase() === value.slice(1))
  if (/^[#＃]./u.test(value)) return isTag(entities.hashtags)
  if (/^\$[a-z]/.test(value)) return isTag(entities.cashtags)
  if (/^@\w/.test(value)) {
    return entities.mentions.some(({ username }) => username.toLowerCase() === value.slice(1))
  }
  const wanted = toWords(value)
  return texts.some((text) => toWords(text).includes(wanted))
}

/** Lower-case words and symbols with a space around each, so that only whole words match. */
const toWords = (text: string) =>
  ` ${Array.from(text.toLowerCase().matchAll(/[\p{L}\p{M}\p{N}_]+|[^\s\p{P}]/gu), ([word]) => word).join(' ')} `
