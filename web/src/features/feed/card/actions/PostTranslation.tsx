import type { SocialItem } from '@hemicycle/contract'
import { useEffect, useRef } from 'react'
import { PostText } from '#web/features/feed/card/text/PostText.tsx'
import { toLanguageName } from '#web/i18n/language-name.ts'
import '#web/i18n/later.ts'
import { Message } from '#web/i18n/Message.tsx'
import { useMessage } from '#web/i18n/use-message.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useTargetLanguage, useTranslation } from './use-translation.ts'
import styles from './PostTranslation.module.css'

interface PostTranslationProps {
  item: SocialItem
  /** Reports the state of the translation to the button. */
  onState: (state: 'asked' | 'shown' | 'failed') => void
}

/** The translation below the original text. */
export function PostTranslation({ item, onState }: PostTranslationProps) {
  const message = useMessage()
  const block = useRef<HTMLFieldSetElement>(null)
  const [language, choose] = useTargetLanguage(item.translatable)
  const { translation, state, retry } = useTranslation(item.id, language)

  useEffect(() => onState(state), [onState, state])

  return (
    <fieldset
      className={styles.block}
      aria-label={message('translation.label')}
      aria-busy={state === 'asked'}
      tabIndex={-1}
      ref={block}
    >
      {state === 'failed' ? (
        <FailedTranslation
          retry={() => {
            // The pressed button disappears, so move focus to the block.
            block.current?.focus({ preventScroll: true })
            retry()
          }}
        />
      ) : (
        <div className={styles.head}>
          <Icon name="translate" size="small" />
          <output>
            {translation ? (
              <Message
                id="translation.by"
                values={{
                  language: toLanguageName(translation.sourceLanguage),
                  engine: translation.engine.name,
                }}
                part={<strong />}
              />
            ) : (
              <strong>
                {message('translation.busy', { language: toLanguageName(item.lang) })}
              </strong>
            )}
          </output>
        </div>
      )}
      {item.translatable.length > 1 && (
        <LanguageChoice languages={item.translatable} chosen={language} choose={choose} />
      )}
      {translation && (
        <>
          <PostText html={translation.content} lang={translation.language} variant="translation" />
          <p className={styles.note}>{message('translation.note')}</p>
        </>
      )}
      {state === 'asked' && (
        <div className={styles.wait} aria-hidden="true">
          <div className={styles.line} />
          <div className={`${styles.line} ${styles.short}`} />
        </div>
      )}
    </fieldset>
  )
}

function FailedTranslation({ retry }: { retry: () => void }) {
  const message = useMessage()
  return (
    <div className={styles.failed} role="alert">
      <p className={styles.failedText}>
        <Icon name="alert" />
        {message('translation.failed')}
      </p>
      <button className={buttonClass('outline')} type="button" onClick={retry}>
        {message('feed.retry')}
      </button>
    </div>
  )
}

interface LanguageChoiceProps {
  languages: string[]
  chosen: string
  choose: (language: string) => void
}

/** Selects the target language, if there are several. */
function LanguageChoice({ languages, chosen, choose }: LanguageChoiceProps) {
  const message = useMessage()
  return (
    <label className={styles.choice}>
      {message('translation.target')}
      <select
        className={styles.select}
        value={chosen}
        onChange={(event) => choose(event.target.value)}
      >
        {languages.map((language) => (
          <option key={language} value={language}>
            {toLanguageName(language)}
          </option>
        ))}
      </select>
    </label>
  )
}
