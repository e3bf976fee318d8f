import { useMessage } from '#web/i18n/use-message.ts'
import '#web/i18n/view-tools.ts'
import { SHARE_TARGETS, shareBySystem, ShareButton, ShareLink } from '#web/ui/ShareItem.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { CopyButton, useCopied } from './CopyButton.tsx'
import styles from './SharePanel.module.css'

/** The address, to be copied or sent. */
export function LinkPart({ url }: { url: string }) {
  const message = useMessage()
  const shared = { url, text: document.title }
  const signal = useCopied(url)
  return (
    <>
      <div className={styles.link}>
        <input
          className={styles.address}
          value={url}
          readOnly
          aria-label={message('shareView.address')}
          onFocus={(event) => event.target.select()}
        />
        <CopyButton variant="primary" text={url}>
          {message('share.permalink')}
        </CopyButton>
      </div>
      <div className={styles.targets}>
        {SHARE_TARGETS.map(({ icon, label, toHref }) => (
          <ShareLink key={label} icon={icon} label={message(label)} href={toHref(shared)} />
        ))}
        <ShareButton
          icon="signal"
          label={signal.label ?? message('share.signal')}
          isDone={signal.result === 'copied'}
          onClick={() => void signal.copy()}
        />
        {'share' in navigator && (
          <ShareButton
            icon="share"
            label={message('share.system')}
            onClick={() => void shareBySystem(shared)}
          />
        )}
      </div>
      <VisuallyHidden>
        <output>{signal.result === 'copied' && message('share.copied.signal')}</output>
      </VisuallyHidden>
    </>
  )
}
