import type { Subject } from '@hemicycle/contract'
import { UNION_LANGUAGES, type UnionLanguage } from '@hemicycle/contract/union-languages'
import { useId } from 'react'
import { toBrusselsTime } from '#web/i18n/brussels-time.ts'
import { toLanguageName } from '#web/i18n/language-name.ts'
import { Message } from '#web/i18n/Message.tsx'
import { useMessage } from '#web/i18n/use-message.ts'
import { buttonClass, textLinkClass } from '#web/ui/Button.tsx'
import { useClock } from '#web/ui/ClockProvider.tsx'
import { NATIVE_NAMES } from './native-names.ts'
import { SuggestButton } from './SuggestButton.tsx'
import styles from './Words.module.css'

export const WORDS_ID = 'words'

/** The words of a subject in all languages, side by side, with what is excluded and why. */
export function Words({ subject, name }: { subject: Subject; name: string }) {
  const message = useMessage()
  const titleId = useId()
  return (
    <div className={styles.band}>
      <section className={styles.words} id={WORDS_ID} aria-labelledby={titleId}>
        <div className={styles.head}>
          <div>
            <h2 className={styles.title} id={titleId}>
              {message('subject.words.title')}
            </h2>
            <p className={styles.text}>{message('subject.words.text')}</p>
          </div>
          <SuggestButton name={name} />
        </div>
        <ul className={styles.list}>
          {UNION_LANGUAGES.map((language) => (
            <Language key={language} language={language} subject={subject} />
          ))}
        </ul>
        <a className={`${buttonClass('outline')} ${styles.more}`} href={`#${WORDS_ID}`}>
          {message('subject.words.more')}
        </a>
        <Foot subject={subject} />
      </section>
    </div>
  )
}

interface LanguageProps {
  language: UnionLanguage
  subject: Subject
}

function Language({ language, subject }: LanguageProps) {
  const message = useMessage()
  const words = subject.words[language] ?? []
  const passing = subject.passing[language] ?? []
  return (
    <li className={styles.item}>
      <p className={styles.language}>
        {toLanguageName(language)}{' '}
        {language !== 'en' && (
          <span className={styles.native} lang={language}>
            {NATIVE_NAMES[language]}
          </span>
        )}
      </p>
      <p lang={words.length > 0 ? language : undefined}>
        {words.length > 0 ? words.join(', ') : message('subject.words.none')}
      </p>
      {passing.length > 0 && (
        <details>
          <summary className={styles.passing}>
            {message('subject.words.passing', { count: passing.length })}
          </summary>
          <p lang={language}>{passing.join(', ')}</p>
        </details>
      )}
      {groupByReason(subject.not[language] ?? {}).map(([reason, excluded]) => (
        <p className={styles.not} key={reason}>
          <Message
            id="subject.words.not"
            values={{ words: excluded.join(', '), reason }}
            part={<span lang={language} />}
          />
        </p>
      ))}
    </li>
  )
}

const groupByReason = (exclusions: Record<string, string>): [string, string[]][] => [
  ...Map.groupBy(Object.keys(exclusions), (word) => exclusions[word] ?? ''),
]

const NOON = 'T12:00:00Z'

function Foot({ subject: { id, version, changed } }: { subject: Subject }) {
  const message = useMessage()
  const { now } = useClock()
  return (
    <p className={styles.foot}>
      <span>
        {changed === null
          ? message('subject.version', { version })
          : message('subject.version.dated', {
              version,
              date: toBrusselsTime(Date.parse(changed + NOON), now).day,
            })}
      </span>
      <a className={textLinkClass} href={`/v1/subject/${id}/`}>
        {message('subject.json')}
      </a>
      <span>{message('subject.unread')}</span>
    </p>
  )
}
