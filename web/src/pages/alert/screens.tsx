import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { countQuery } from '#web/api/count.ts'
import { membersQuery } from '#web/api/members-posted.ts'
import { toQueryString } from '#web/feed-query/feed-query.ts'
import { Rhythms } from '#web/features/share-view/mail/Rhythms.tsx'
import '#web/i18n/alerts.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { paths } from '#web/router/paths.ts'
import { toBrusselsTime } from '#web/i18n/brussels-time.ts'
import { buttonClass, textLinkClass } from '#web/ui/Button.tsx'
import { useClock } from '#web/ui/ClockProvider.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './AlertPage.module.css'
import { type ShownAlert, toFollowed, toRecent } from './followed.ts'

/** Before Confirm: nothing is sent, and one button erases it. */
export function NewAlert(alert: ShownAlert) {
  const message = useMessage()
  return (
    <Card title={message('alert.confirm')} text={message('alert.confirm.text')}>
      <dl>
        <ViewRow {...alert} />
        <AddressRow {...alert} />
        <RecentRow view={alert.view} />
      </dl>
      <Form token={alert.token}>
        <Rhythms first={alert.every} />
        <div className={styles.actions}>
          <Choice action="confirm" variant="primary" text={message('alert.confirm.do')} />
          <Choice action="stop" variant="outline" text={message('alert.confirm.not')} />
        </div>
      </Form>
      <p className={styles.kept}>{message('alert.confirm.kept')}</p>
    </Card>
  )
}

/** Right after Confirm. */
export function StartedAlert({ token, view, name, every, confirmedAt }: ShownAlert) {
  const message = useMessage()
  return (
    <Card title={message('alert.on')} text={message(`alert.on.${every}`)}>
      {confirmedAt !== null && <Done text={message('alert.on.at', nameMoment(confirmedAt))} />}
      <dl>
        <ViewRow view={view} name={name} />
        <EveryRow every={every} />
      </dl>
      <div className={styles.actions}>
        <a className={buttonClass('outline')} href={toViewAddress(view)}>
          {message('alert.open')}
        </a>
        <a className={buttonClass('ghost')} href={paths.alert(token)}>
          {message('alert.change')}
        </a>
      </div>
      <p className={styles.kept}>{message('alert.on.kept')}</p>
    </Card>
  )
}

/** While it is on: Stop is what most people come for. */
export function RunningAlert(alert: ShownAlert) {
  const message = useMessage()
  const { token, every } = alert
  const other = every === 'week' ? 'day' : 'week'
  return (
    <Card title={message('alert.stop')} text={message('alert.stop.text')}>
      <RunningRows {...alert} />
      <Form token={token}>
        <input type="hidden" name="every" value={other} />
        <div className={styles.actions}>
          <Choice action="stop" variant="primary" text={message('alert.stop.do')} />
          <Choice action="change" variant="outline" text={message(`alert.stop.${other}`)} />
        </div>
      </Form>
    </Card>
  )
}

/** After a year. */
export function AskedAlert(alert: ShownAlert) {
  const message = useMessage()
  const { token, every } = alert
  return (
    <Card title={message('alert.asked')} text={message('alert.asked.text')}>
      <RunningRows {...alert} />
      <Form token={token}>
        <input type="hidden" name="every" value={every} />
        <div className={styles.actions}>
          <Choice action="confirm" variant="primary" text={message('alert.asked.do')} />
          <Choice action="stop" variant="outline" text={message('alert.stop.do')} />
        </div>
      </Form>
    </Card>
  )
}

export function EndedAlert() {
  const message = useMessage()
  return (
    <Card title={message('alert.ended')} text={message('alert.ended.text')}>
      <Done text={message('alert.ended.erased')} />
      <LatestPosts />
    </Card>
  )
}

/** Behind a link that is not whole, which is what mail programs do to long ones. */
export function NoAlert() {
  const message = useMessage()
  return (
    <Card title={message('alert.none')} text={message('alert.none.text')}>
      <LatestPosts />
    </Card>
  )
}

const LatestPosts = () => (
  <div className={styles.actions}>
    <a className={buttonClass('outline')} href={paths.home}>
      {useMessage()('alert.ended.open')}
    </a>
  </div>
)

interface CardProps {
  title: string
  text: string
  children: ReactNode
}

const TITLE_ID = 'alert'

function Card({ title, text, children }: CardProps) {
  const message = useMessage()
  return (
    <div className={styles.page}>
      <section className={styles.card} aria-labelledby={TITLE_ID}>
        <h1 className={styles.title} id={TITLE_ID}>
          {title}
        </h1>
        <p className={styles.text}>{text}</p>
        {children}
      </section>
      <p className={styles.foot}>
        {message('alert.foot')}{' '}
        <a className={textLinkClass} href={paths.dataProtection}>
          {message('alert.kept.more')}
        </a>
      </p>
    </div>
  )
}

const Done = ({ text }: { text: string }) => (
  <p className={styles.done}>
    <Icon name="done" />
    {text}
  </p>
)

/** A plain form: it works without JavaScript, and nothing but a press of a button sends it. */
const Form = ({ token, children }: { token: string; children: ReactNode }) => (
  <form className={styles.form} method="post" action={paths.alert(token)}>
    {children}
  </form>
)

interface ChoiceProps {
  action: 'confirm' | 'change' | 'stop'
  variant: 'primary' | 'outline'
  text: string
}

const Choice = ({ action, variant, text }: ChoiceProps) => (
  <button className={buttonClass(variant)} type="submit" name="do" value={action}>
    {text}
  </button>
)

const toViewAddress = (view: string): string => paths.search + toQueryString(toFollowed(view))

function ViewRow({ view, name }: Pick<ShownAlert, 'view' | 'name'>) {
  const message = useMessage()
  return (
    <Row label={message('alert.view')}>
      <a className={textLinkClass} href={toViewAddress(view)}>
        {name ?? message('alert.open')}
      </a>
    </Row>
  )
}

/** What the alert would have told since yesterday. */
function RecentRow({ view }: { view: string }) {
  const message = useMessage()
  const { now } = useClock()
  const recent = toRecent(toFollowed(view), now)
  const { data: posts } = useQuery(countQuery(recent))
  const { data: members } = useQuery(membersQuery(recent))
  return (
    <Row label={message('alert.now')}>
      {typeof posts === 'number' && members
        ? message('alert.now.text', { posts, posted: members.posted, base: members.withAccount })
        : '–'}
    </Row>
  )
}

function AddressRow({ address }: Pick<ShownAlert, 'address'>) {
  const message = useMessage()
  return address !== null && <Row label={message('alert.to')}>{address}</Row>
}

const RunningRows = (alert: ShownAlert) => (
  <dl>
    <ViewRow {...alert} />
    <AddressRow {...alert} />
    <EveryRow {...alert} />
    <ConfirmedRow {...alert} />
  </dl>
)

/** Not "since": an alert that was asked about after a year is confirmed again. */
function ConfirmedRow({ confirmedAt }: Pick<ShownAlert, 'confirmedAt'>) {
  const message = useMessage()
  if (confirmedAt === null) return null
  return <Row label={message('alert.confirmed')}>{nameMoment(confirmedAt).day}</Row>
}

/** In Brussels. */
function nameMoment(seconds: number): { day: string; time: string } {
  const { fullDay, time } = toBrusselsTime(seconds * 1000, 0)
  return { day: fullDay, time }
}

function EveryRow({ every }: Pick<ShownAlert, 'every'>) {
  const message = useMessage()
  return <Row label={message('alert.every')}>{message(`alert.every.${every}`)}</Row>
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.row}>
    <dt className={styles.key}>{label}</dt>
    <dd className={styles.value}>{children}</dd>
  </div>
)
