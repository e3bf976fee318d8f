import { ALERT_FREQUENCIES } from '@hemicycle/contract/alert-times'
import { MAX_EMAIL_LENGTH } from '@hemicycle/contract/constants'
import { EMAIL_PATTERN } from '@hemicycle/contract/email-pattern'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Message } from '#web/i18n/Message.tsx'
import { useMessage } from '#web/i18n/use-message.ts'
import '#web/i18n/alerts.ts'
import { paths } from '#web/router/paths.ts'
import { buttonClass, textLinkClass } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import styles from './MailForm.module.css'
import { Rhythms } from './Rhythms.tsx'
import { useAsking } from './use-asking.ts'

const EMAIL = new RegExp(EMAIL_PATTERN)

interface MailFormProps {
  /** The query of the posts to follow, without a question mark. */
  view: string
  onClose: () => void
}

/** Asks for an alert by mail. It says the same whatever the site knows of the address. */
export function MailForm({ view, onClose }: MailFormProps) {
  const message = useMessage()
  const [address, setAddress] = useState('')
  const [isInvalid, setInvalid] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { state, send, writeAgain } = useAsking()
  const isSending = state === 'sending'
  const hasFailed = state === 'failed' || state === 'tooMany' || state === 'tooManyToday'
  const hasFault = isInvalid || state === 'refused'
  useEffect(() => {
    if (hasFault) field.current?.focus()
  }, [hasFault])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const email = address.trim()
    const isAddress = email.length <= MAX_EMAIL_LENGTH && EMAIL.test(email)
    setInvalid(!isAddress)
    if (!isAddress) return field.current?.focus()
    const given = new FormData(event.currentTarget)
    const every = ALERT_FREQUENCIES.find((one) => one === given.get('every')) ?? 'day'
    const website = given.get('website')
    const isFilled = typeof website === 'string' && website !== ''
    void send({ email, view, every, ...(isFilled && { website }) })
  }
  const startAgain = () => {
    setAddress('')
    writeAgain()
  }

  if (state === 'sent')
    return <Sent address={address.trim()} onClose={onClose} onOther={startAgain} />
  return (
    <form className={styles.form} noValidate aria-busy={isSending} onSubmit={submit}>
      <Field
        label={message('alert.address')}
        name="email"
        type="email"
        autoComplete="email"
        placeholder={message('alert.address.example')}
        required
        value={address}
        readOnly={isSending}
        maxLength={MAX_EMAIL_LENGTH}
        ref={field}
        error={hasFault ? message('alert.address.notValid') : undefined}
        onChange={(value) => {
          setAddress(value)
          setInvalid(false)
          if (state === 'refused') writeAgain()
        }}
      />
      <Rhythms first="day" isReadOnly={isSending} />
      {/* Honeypot: only bots fill it in. */}
      <input
        className={styles.website}
        name="website"
        type="text"
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
      />
      <div className={styles.failed} role="alert">
        {hasFailed && (
          <p>
            <Icon name="alert" size="small" />
            {message(`alert.${state}`)}
          </p>
        )}
      </div>
      <button
        className={`${buttonClass('primary')} ${styles.send}`}
        type="submit"
        aria-disabled={isSending}
      >
        {message(isSending ? 'alert.sending' : hasFailed ? 'alert.retry' : 'alert.send')}
      </button>
      {/* A line of failure takes its place, so that the panel grows no longer than the window. */}
      {!hasFailed && !hasFault && <p className={styles.promise}>{message('alert.promise')}</p>}
      <p className={styles.kept}>
        {message('alert.kept')}{' '}
        <Link className={textLinkClass} to={paths.dataProtection}>
          {message('alert.kept.more')}
        </Link>
      </p>
    </form>
  )
}

interface SentProps {
  address: string
  onClose: () => void
  onOther: () => void
}

function Sent({ address, onClose, onOther }: SentProps) {
  const message = useMessage()
  const title = useRef<HTMLHeadingElement>(null)
  // The button that had the focus is gone.
  useEffect(() => title.current?.focus(), [])
  return (
    <div className={styles.sent}>
      <span className={styles.sentIcon}>
        <Icon name="mail" />
      </span>
      <h3 className={styles.sentTitle} tabIndex={-1} ref={title}>
        {message('alert.sent')}
      </h3>
      <p className={styles.sentText}>
        <Message id="alert.sent.text" values={{ address }} part={<b />} />
      </p>
      <div className={styles.actions}>
        <button className={buttonClass('outline')} type="button" onClick={onClose}>
          {message('alert.close')}
        </button>
        <button className={buttonClass('ghost')} type="button" onClick={onOther}>
          {message('alert.other')}
        </button>
      </div>
    </div>
  )
}
