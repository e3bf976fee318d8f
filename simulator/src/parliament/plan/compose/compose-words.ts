import type { Account } from '../../../archive/account.ts'
import type { Random } from '../../../random.ts'
import { toMoment } from '../../calendar/moment.ts'
import { composeText, type Line } from '../../words/line.ts'
import { drawEscaped, drawFromTheRight, drawJoinedEmoji } from '../../words/odd-lines.ts'
import { fillSlots } from '../../words/slots/fill-slots.ts'
import { drawTags } from '../../words/tags.ts'
import type { Rhythm } from '../rhythm.ts'
import type { Slot } from '../slot.ts'
import { composeBody } from './compose-body.ts'
import type { PlannedPost } from './planned-post.ts'

const LINK_SHARE = 0.25
const MENTION_SHARE = 0.37
/** Of so many colleagues who come to mind one is mentioned. */
const ACQUAINTANCES = 6
const ODD = {
  fromTheRight: 0.002,
  mediaOnly: 0.004,
  tagsOnly: 0.003,
  escaped: 0.01,
  decomposed: 0.005,
  joined: 0.01,
  uncertain: 0.004,
}
/** X has no code for these languages: it says so, or takes them for others. */
const GUESSED: Record<string, string[]> = { ga: ['und', 'und', 'en'], mt: ['und', 'und', 'it'] }

interface Context {
  media: PlannedPost['media']
  refersTo: PlannedPost | null
  rhythm: Rhythm
  day: string
}

/** The text, and what X takes its language for. */
export function composeWords(
  slot: Slot,
  context: Context,
  random: Random,
): Line & { lang: string } {
  const { language, field, tag, kind, speaker } = slot
  const { media, refersTo, rhythm, day } = context
  const moment = toMoment(slot.at, day)
  const tags = [...(tag === null ? [] : [tag]), ...drawTags(language, field, random)].map(
    (one) => `#${one}`,
  )
  if (kind === 'original' && tag === null && speaker.body === 'member') {
    if (media.length > 0 && random.chance(ODD.mediaOnly))
      return { text: '', en: '', lang: random.pick(['zxx', 'qme']) }
    if (tags.length > 0 && random.chance(ODD.tagsOnly))
      return { text: tags.join(' '), en: null, lang: 'qht' }
    if (random.chance(ODD.fromTheRight)) {
      const { lang, ...line } = drawFromTheRight(random)
      return { ...fillSlots(line, { ...slot, language: 'en', moment }, random), lang }
    }
  }
  const body = composeBody(slot, moment, rhythm, random)
  const answered = kind === 'reply' && refersTo ? `@${refersTo.author.handle} ` : ''
  const line = composeText(
    { text: answered + body.text, en: body.en === null ? null : answered + body.en },
    kind === 'reply' ? [] : [...drawAdditions(slot, rhythm, random), ...tags],
  )
  const lang = random.chance(ODD.uncertain) ? 'und' : random.pick(GUESSED[language] ?? [language])
  return {
    ...(random.chance(ODD.decomposed) ? { ...line, text: line.text.normalize('NFD') } : line),
    lang,
  }
}

function drawAdditions(slot: Slot, rhythm: Rhythm, random: Random): string[] {
  const { speaker, field } = slot
  const mentioned = random.chance(MENTION_SHARE) ? drawMentioned(slot, rhythm, random) : null
  return [
    ...(random.chance(ODD.escaped) ? [drawEscaped(random)] : []),
    ...(mentioned && mentioned !== speaker.account ? [`@${mentioned.handle}`] : []),
    ...(random.chance(LINK_SHARE) ? [drawLink(speaker.account.handle, field, random)] : []),
    ...(random.chance(ODD.joined) ? [drawJoinedEmoji(random)] : []),
  ]
}

/** Rather somebody of the same language than any colleague. */
function drawMentioned({ language }: Slot, { pickSpeaker }: Rhythm, random: Random): Account {
  const some = Array.from({ length: ACQUAINTANCES }, () => pickSpeaker(random))
  const close = some.find(({ languages: [first] }) => first === language)
  return (close ?? some[0] ?? pickSpeaker(random)).account
}

const drawLink = (handle: string, field: string, random: Random): string =>
  random.pick([
    `https://parliament.example/agenda/${field}`,
    `https://parliament.example/news/${field}/${random.between(1000, 9999)}`,
    `https://${handle.toLowerCase()}.example/notes/${random.between(1, 300)}`,
  ])
