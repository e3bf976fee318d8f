import { Fragment, useId, useState } from 'react'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { hasLetterKeys, keepLetterKeys } from '#web/ui/letter-key.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import styles from './KeysSheet.module.css'

type Row = [keys: string[], text: MessageId]

const EVERYWHERE: Row[] = [
  [['/'], 'keys.search'],
  [['J'], 'keys.next'],
  [['K'], 'keys.previous'],
  [['?'], 'keys.sheet'],
  [['Esc'], 'keys.escape'],
]
const INSIDE: Row[] = [
  [['J', 'Page Down'], 'keys.next'],
  [['K', 'Page Up'], 'keys.previous'],
  [['Ctrl + End'], 'keys.end'],
]

/** The keys of the site, and the switch for those that are letters. */
export function KeysSheet({ onClose }: { onClose: () => void }) {
  const message = useMessage()
  const [isOn, setOn] = useState(hasLetterKeys)
  const [hasFailed, setFailed] = useState(false)
  const hintId = useId()
  const set = (on: boolean) => {
    const isKept = keepLetterKeys(on)
    setFailed(!isKept)
    if (isKept) setOn(on)
  }
  return (
    <Panel
      isOpen
      onClose={onClose}
      title={message('keys.title')}
      placement="dialog"
      size="small"
      alert={hasFailed && message('keys.failed')}
    >
      <div className={styles.keys}>
        <KeyList title="keys.everywhere" rows={EVERYWHERE} />
        <KeyList title="keys.inside" rows={INSIDE} />
        <label className={styles.switch} aria-describedby={hintId}>
          {message('keys.on')}
          <Switch checked={isOn} onChange={set} />
        </label>
        <p className={styles.hint} id={hintId}>
          {message('keys.hint')}
        </p>
      </div>
    </Panel>
  )
}

function KeyList({ title, rows }: { title: MessageId; rows: Row[] }) {
  const message = useMessage()
  return (
    <>
      <h3 className={styles.title}>{message(title)}</h3>
      <dl className={styles.list}>
        {rows.map(([keys, text]) => (
          <div className={styles.row} key={text}>
            <dt>
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {index > 0 && ` ${message('keys.or')} `}
                  <kbd className={styles.key}>{key}</kbd>
                </Fragment>
              ))}
            </dt>
            <dd>{message(text)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
