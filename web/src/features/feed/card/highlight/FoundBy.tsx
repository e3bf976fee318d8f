import type { SocialItem } from '@hemicycle/contract'
import { toLanguageName } from '#web/i18n/language-name.ts'
import { Message } from '#web/i18n/Message.tsx'
import '#web/i18n/subjects.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './FoundBy.module.css'

export interface FoundByProps {
  found: NonNullable<SocialItem['foundBy']>
}

/** More would only repeat themselves. */
const MAX_WORDS = 3

/** Why a post was found by a subject: the words of the list that it contains, and their languages. */
export function FoundBy({ found: { words } }: FoundByProps) {
  const distinct = [...new Map(words.map((one) => [`${one.lang} ${one.word}`, one])).values()]
  const byLanguage = [...Map.groupBy(distinct.slice(0, MAX_WORDS), ({ lang }) => lang)]
  return (
    byLanguage.length > 0 && (
      <p className={styles.foundBy} data-found-by="">
        <Icon name="subject" size="small" />
        <span>
          {byLanguage.map(([lang, found], index) => (
            <span key={lang}>
              {index > 0 && ' · '}
              <Message
                id={index > 0 ? 'post.foundBy.also' : 'post.foundBy'}
                values={{
                  words: found.map(({ word }) => word).join(', '),
                  language: toLanguageName(lang),
                }}
                part={<b lang={lang} />}
              />
            </span>
          ))}
        </span>
      </p>
    )
  )
}
