import type { Account } from '../../../archive/account.ts'
import type { Random } from '../../../random.ts'
import { toMoment } from '../../calendar/moment.ts'
import { appendWithinLimit, type Line } from '../../words/line.ts'
import { drawEscapable, drawRightToLeft, drawJoinedEmoji } from '../../words/edge-case-lines.ts'
import { fillPlaceholders } from '../../words/placeholders/fill-placeholders.ts'
import { drawTags } from '../../words/tags.ts'
import type { ActivityModel } from '../activity-model.ts'
import type { Slot } from '../slot.ts'
import { composeBody } from './compose-body.ts'
import type { PlannedPost } from './planned-post.ts'

const LINK_SHARE = 0.25
const MENTION_SHARE = 0.37
/** The mentioned colleague is chosen from this many drawn at random. */
const MENTION_CANDIDATES = 6
const EDGE_CASE_SHARES = {
  rightToLeft: 0.002,
  mediaOnly: 0.004,
  tagsOnly: 0.003,
  escaped: 0.01,
  decomposed: 0.005,
  joined: 0.01,
  uncertain: 0.004,
}
/** X has no code for these languages: it reports `und` or a wrong language. */
const REPORTED_AS: Record<string, string[]> = { ga: ['und', 'und', 'en'], mt: ['und', 'und', 'it'] }

interface WordsContext {
  media: PlannedPost['media']
  refersTo: PlannedPost | null
  activity: ActivityModel
  day: string
}

/** The text, and the language X reports for it. */
export function composeWords(
  slot: Slot,
  context: WordsContext,
  random: Random,
): Line & { lang: string } {
  const { language, field, tag, kind, speaker } = slot
  const { media, refersTo, activity, day } = context
  const moment = toMoment(slot.at, day)
  const tags = [...(tag === null ? [] : [tag]), ...drawTags(language, field, random)].map(
    (name) => `#${name}`,
  )
  if (kind === 'original' && tag === null && speaker.body === 'member') {
    if (media.length > 0 && random.chance(EDGE_CASE_SHARES.mediaOnly))
      return { text: '', en: '', lang: random.pick(['zxx', 'qme']) }
    if (tags.length > 0 && random.chance(EDGE_CASE_SHARES.tagsOnly))
      return { text: tags.join(' '), en: null, lang: 'qht' }
    if (random.chance(EDGE_CASE_SHARES.rightToLeft)) {
      const { lang, ...line } = drawRightToLeft(random)
      return { ...fillPlaceholders(line, { ...slot, language: 'en', moment }, random), lang }
    }
  }
  const body = composeBody(slot, moment, activity, random)
  const mention = kind === 'reply' && refersTo ? `@${refersTo.author.handle} ` : ''
  const line = appendWithinLimit(
    { text: mention + body.text, en: body.en === null ? null : mention + body.en },
    kind === 'reply' ? [] : [...drawAdditions(slot, activity, random), ...tags],
  )
  const lang = random.chance(EDGE_CASE_SHARES.uncertain)
    ? 'und'
    : random.pick(REPORTED_AS[language] ?? [language])
  return {
    ...(random.chance(EDGE_CASE_SHARES.decomposed)
      ? { ...line, text: line.text.normalize('NFD') }
      : line),
    lang,
  }
}

function drawAdditions(slot: Slot, activity: ActivityModel, random: Random): string[] {
  const { speaker, field } = slot
  const mentioned = random.chance(MENTION_SHARE) ? drawMentioned(slot, activity, random) : null
  return [
    ...(random.chance(EDGE_CASE_SHARES.escaped) ? [drawEscapable(random)] : []),
    ...(mentioned && mentioned !== speaker.account ? [`@${mentioned.handle}`] : []),
    ...(random.chance(LINK_SHARE) ? [drawLink(speaker.account.handle, field, random)] : []),
    ...(random.chance(EDGE_CASE_SHARES.joined) ? [drawJoinedEmoji(random)] : []),
  ]
}

/** Prefers a colleague with the same first language. */
function drawMentioned(
  { language }: Slot,
  { pickSpeaker }: ActivityModel,
  random: Random,
): Account {
  const candidates = Array.from({ length: MENTION_CANDIDATES }, () => pickSpeaker(random))
  const sameLanguage = candidates.find(({ languages: [first] }) => first === language)
  return (sameLanguage ?? candidates[0] ?? pickSpeaker(random)).account
}

const drawLink = (handle: string, field: string, random: Random): string =>
  random.pick([
    `https://parliament.example/agenda/${field}`,
    `https://parliament.example/news/${field}/${random.between(1000, 9999)}`,
    `https://${handle.toLowerCase()}.example/notes/${random.between(1, 300)}`,
  ])
