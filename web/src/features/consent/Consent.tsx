import { useId, useSyncExternalStore } from 'react'
import '#web/i18n/consent.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useHydrated } from '#web/ui/use-browser.ts'
import styles from './Consent.module.css'
import { decide, readConsent, subscribeToConsent } from './consent.ts'

const SEATS = { accepted: styles.lit, refused: styles.crossed, undecided: styles.hollow }

/** Lets the visitor refuse as easily as accept, the first time and later. */
export function Consent() {
  const message = useMessage()
  const id = useId()
  const isHydrated = useHydrated()
  const consent = useSyncExternalStore(subscribeToConsent, readConsent, () => 'undecided' as const)
  return (
    <section className={styles.consent} aria-labelledby={id}>
      {/* The server does not know the decision, so it only reserves the space. */}
      <div className={isHydrated ? styles.choice : `${styles.choice} ${styles.hidden}`}>
        <output className={styles.state}>
          <span className={`${styles.seat} ${SEATS[consent]}`} aria-hidden="true" />
          <span>
            <strong className={styles.title} id={id}>
              {message(`consent.${consent}`)}
            </strong>
            <span className={styles.text}>{message(`consent.${consent}.text`)}</span>
          </span>
        </output>
        <div className={styles.actions}>
          <Choice choice="refused" isMade={consent === 'refused'} />
          <Choice choice="accepted" isMade={consent === 'accepted'} />
        </div>
      </div>
      {!isHydrated && (
        <noscript>
          <p className={styles.text}>{message('consent.noScript')}</p>
        </noscript>
      )}
    </section>
  )
}

interface ChoiceProps {
  choice: 'refused' | 'accepted'
  isMade: boolean
}

function Choice({ choice, isMade }: ChoiceProps) {
  const message = useMessage()
  return (
    <button
      className={`${buttonClass('outline')} ${styles.button}`}
      type="button"
      aria-pressed={isMade}
      onClick={() => decide(choice)}
    >
      {isMade && <Icon name="check" size="small" />}
      {message(isMade ? `consent.${choice}.made` : `consent.${choice}.make`)}
    </button>
  )
}
