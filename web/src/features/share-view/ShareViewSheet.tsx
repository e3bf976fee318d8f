import { useContext, useState } from 'react'
import { toViewPlace } from '#web/feed-query/data-address.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useSaveView } from '#web/my-list/SaveView.tsx'
import { useLocation } from '#web/router/router-context.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { SHARE_TARGETS, shareBySystem, ShareButton, ShareLink } from '#web/ui/ShareItem.tsx'
import { useCopy } from '#web/ui/use-copy.ts'
import { FeedsContext } from './feeds-context.ts'
import { FollowList } from './FollowList.tsx'
import styles from './ShareViewSheet.module.css'
import { toSharedUrl } from './to-view-code.ts'

/** Shows the URL of the view and the ways to share it. */
export function ShareViewSheet({ onClose }: { onClose: () => void }) {
  const message = useMessage()
  const copy = useCopy()
  const { pathname, search } = useLocation()
  const [isCopied, setCopied] = useState(false)
  const url = toSharedUrl(window.location.origin + pathname + search)
  const saveView = useSaveView()
  const shared = { url, text: document.title }
  const hasFeeds = useContext(FeedsContext)
  const copyAddress = async () => setCopied(await copy(url, 'share.copied.notice'))

  return (
    <Panel isOpen onClose={onClose} title={message('shareView.title')} placement="popover">
      <div className={styles.content}>
        <div className={styles.link}>
          <input
            className={styles.address}
            value={url}
            readOnly
            aria-label={message('shareView.address')}
            onFocus={(event) => event.target.select()}
          />
          <button
            className={buttonClass('primary')}
            type="button"
            onClick={() => void copyAddress()}
          >
            <Icon name={isCopied ? 'check' : 'copy'} size="small" />
            {message(isCopied ? 'share.copied' : 'share.copy')}
          </button>
        </div>
        <div className={styles.targets}>
          {SHARE_TARGETS.map(({ icon, label, toHref }) => (
            <ShareLink key={label} icon={icon} label={message(label)} href={toHref(shared)} />
          ))}
          <ShareButton
            icon="signal"
            label={message('share.signal')}
            onClick={() => void copyAddress()}
          />
          {saveView && (
            <ShareButton icon="bookmark" label={message('shareView.save')} onClick={saveView} />
          )}
          {'share' in navigator && (
            <ShareButton
              icon="share"
              label={message('share.system')}
              onClick={() => void shareBySystem(shared)}
            />
          )}
        </div>
        {toViewPlace(pathname) !== null && (
          <>
            {hasFeeds && <h3 className={styles.follow}>{message('view.follow')}</h3>}
            <FollowList url={url} />
          </>
        )}
      </div>
    </Panel>
  )
}
