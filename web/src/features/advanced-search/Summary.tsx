import { toBrusselsTime } from '#web/i18n/brussels-time.ts'
import type { MessageId } from '#web/i18n/message-id.ts'
import { Message } from '#web/i18n/Message.tsx'
import { useMessage } from '#web/i18n/use-message.ts'
import { useClock } from '#web/ui/ClockProvider.tsx'
import { type Fields, listMentions, listTags, read } from './fields.ts'
import styles from './Summary.module.css'

interface SummaryProps {
  id: string
  fields: Fields
  /** True if filters without a field in the panel are active. */
  isNarrowed: boolean
}

/** Describes the search in one sentence. */
export function Summary({ id, fields, isNarrowed }: SummaryProps) {
  const message = useMessage()
  const main = read(fields.main)
  const all = read(fields.all)
  const any = read(fields.any)
  const hasWords = main.length + all.length + any.length > 0
  const toJoint = (before: number): MessageId =>
    before > 0 ? 'advanced.say.and' : 'advanced.say.with'
  return (
    <p className={styles.summary} id={id}>
      {message(hasWords ? 'advanced.say.posts' : 'advanced.say.everything')}
      <Clause id="advanced.say.with" words={main} type="disjunction" />
      <Clause id={toJoint(main.length)} words={any} type="disjunction" />
      <Clause id={toJoint(main.length + any.length)} words={all} />
      <Clause id="advanced.say.without" words={read(fields.not)} type="disjunction" />
      <Clause id="advanced.say.tagged" words={listTags(fields.hashtags)} />
      <Clause id="advanced.say.mentioning" words={listMentions(fields.mentions)} />
      <Days {...fields} />
      {isNarrowed && message('advanced.say.filtered')}
    </p>
  )
}

interface ClauseProps {
  id: MessageId
  words: string[]
  type?: 'disjunction'
}

function Clause({ id, words, type }: ClauseProps) {
  if (words.length === 0) return null
  return <Message id={id} part={<WordList words={words} type={type ?? 'conjunction'} />} />
}

const NOON = 'T12:00:00Z'

function Days({ since, until }: Fields) {
  const message = useMessage()
  const { now } = useClock()
  const [first, last] = since && until && since > until ? [until, since] : [since, until]
  const say = (day: string) => day && toBrusselsTime(Date.parse(day + NOON), now).day
  if (!first && !last) return null
  return message(toDaysId(first, last), { since: say(first), until: say(last) })
}

function toDaysId(first: string, last: string): MessageId {
  if (!last) return 'advanced.say.since'
  if (!first) return 'advanced.say.until'
  return first === last ? 'advanced.say.day' : 'advanced.say.days'
}

interface WordListProps {
  words: string[]
  /** `conjunction` joins the last two words with "and", `disjunction` with "or". */
  type: 'conjunction' | 'disjunction'
}

/** Formats words as a list in a sentence: "a, b or c". */
function WordList({ words, type }: WordListProps) {
  const parts = new Intl.ListFormat('en', { type }).formatToParts(words)
  const ended = parts.map(({ value }, index) => ({
    end: parts.slice(0, index + 1).reduce((length, part) => length + part.value.length, 0),
    value,
    isWord: parts[index]?.type === 'element',
  }))
  return ended.map(({ end, value, isWord }) =>
    isWord ? (
      <b className={styles.word} key={end}>
        {value}
      </b>
    ) : (
      value
    ),
  )
}
