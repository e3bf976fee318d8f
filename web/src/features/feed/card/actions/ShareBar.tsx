import { useState } from 'react'
import '#web/i18n/later.ts'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { EMBED_WIDTH } from '#web/ui/embed.ts'
import type { IconName } from '#web/ui/icons.ts'
import { SHARE_TARGETS, ShareButton, shareBySystem, ShareLink } from '#web/ui/ShareItem.tsx'
import { useCopy } from '#web/ui/use-copy.ts'
import styles from './ShareBar.module.css'
import { toEmbedCode, toEmbedPath, useEmbedHeight } from './embed-code.ts'

interface ShareBarProps {
  id: string
  shareUrl: string
  author: string
}

interface Copy {
  name: 'permalink' | 'embed' | 'signal'
  icon: IconName
  notice: MessageId
}

const PERMALINK: Copy = { name: 'permalink', icon: 'link', notice: 'share.copied.notice' }
const EMBED: Copy = { name: 'embed', icon: 'code', notice: 'share.copied.embed' }
/** Signal has no share links, so the URL is copied for pasting there. */
const SIGNAL: Copy = { name: 'signal', icon: 'signal', notice: 'share.copied.signal' }

export function ShareBar({ id, shareUrl, author }: ShareBarProps) {
  const message = useMessage()
  const copy = useCopy()
  const [copied, setCopied] = useState<Copy['name'] | null>(null)
  const text = message('share.post', { name: author })
  const hasSystem = 'share' in navigator
  const { frame, ask, height } = useEmbedHeight()

  const run = async ({ name, notice }: Copy) => {
    const copiedText =
      name === 'embed' ? toEmbedCode({ id, shareUrl, label: text, height: height() }) : shareUrl
    setCopied((await copy(copiedText, notice)) ? name : null)
  }
  const toButton = (what: Copy) => (
    <ShareButton
      icon={what.icon}
      label={message(copied === what.name ? 'share.copied' : `share.${what.name}`)}
      isDone={copied === what.name}
      onClick={() => void run(what)}
    />
  )

  return (
    <fieldset
      className={hasSystem ? `${styles.bar} ${styles.seven}` : styles.bar}
      aria-label={message('post.share')}
    >
      {toButton(PERMALINK)}
      {toButton(EMBED)}
      {SHARE_TARGETS.map(({ icon, label, toHref }) => (
        <ShareLink
          key={label}
          icon={icon}
          label={message(label)}
          href={toHref({ url: shareUrl, text })}
        />
      ))}
      {toButton(SIGNAL)}
      {hasSystem && (
        <ShareButton
          icon="share"
          label={message('share.system')}
          onClick={() => void shareBySystem({ url: shareUrl, text })}
        />
      )}
      <iframe
        className={styles.measured}
        src={toEmbedPath(id)}
        title={message('share.embed')}
        width={EMBED_WIDTH}
        sandbox="allow-scripts"
        tabIndex={-1}
        aria-hidden="true"
        ref={frame}
        onLoad={ask}
      />
    </fieldset>
  )
}
