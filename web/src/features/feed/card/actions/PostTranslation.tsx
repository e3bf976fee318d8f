import type { SocialItem } from '@hemicycle/contract'
import { useEffect, useRef } from 'react'
import { estimateLines } from '#web/features/feed/card/estimate-card-height.ts'
import { PostText } from '#web/features/feed/card/text/PostText.tsx'
import { toShownPost } from '#web/features/feed/card/to-shown-post.ts'
import { toLanguageName } from '#web/i18n/language-name.ts'
import '#web/i18n/later.ts'
import { Message } from '#web/i18n/Message.tsx'
import { useMessage } from '#web/i18n/use-message.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Switch } from '#web/ui/Switch.tsx'
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
  const { language, isAlways, choose, setAlways } = useTargetLanguage(item.translatable)
  const { translation, state, isWanted, retry } = useTranslation({
    id: item.id,
    language,
    isAlways,
    block,
  })
  // A page full of translations that nobody asked for one by one is not announced.
  const Status = isAlways ? 'div' : 'output'

  useEffect(() => {
    if (isWanted) onState(state)
  }, [onState, state, isWanted])

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
          isAnnounced={!isAlways}
          retry={() => {
            // The pressed button disappears, so move focus to the block.
            block.current?.focus({ preventScroll: true })
            retry()
          }}
        />
      ) : (
        <div className={styles.head}>
          <Icon name="translate" size="small" />
          <Status>
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
          </Status>
        </div>
      )}
      {item.translatable.length > 1 && (
        <LanguageChoice languages={item.translatable} chosen={language} choose={choose} />
      )}
      {translation && (
        <PostText html={translation.content} lang={translation.language} variant="translation" />
      )}
      {state === 'asked' && <Wait lines={estimateLines(toShownPost(item)?.content ?? '')} />}
      {state !== 'failed' && <p className={styles.note}>{message('translation.note')}</p>}
      <label className={styles.always}>
        {message('translation.always', { language: toLanguageName(language) })}
        <Switch checked={isAlways} onChange={setAlways} />
      </label>
    </fieldset>
  )
}

const MAX_WAIT_LINES = 12

/** Takes about as much space as the translation will. */
function Wait({ lines }: { lines: number }) {
  return (
    <div className={styles.wait} aria-hidden="true">
      {Array.from({ length: Math.min(lines, MAX_WAIT_LINES) }, (_, line) => (
        <div className={styles.line} key={line} />
      ))}
    </div>
  )
}

interface FailedTranslationProps {
  isAnnounced: boolean
  retry: () => void
}

function FailedTranslation({ isAnnounced, retry }: FailedTranslationProps) {
  const message = useMessage()
  return (
    <div className={styles.failed} role={isAnnounced ? 'alert' : undefined}>
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
