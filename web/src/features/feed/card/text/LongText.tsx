import { useMessage } from '#web/i18n/use-message.ts'
import styles from './LongText.module.css'
import { PostText } from './PostText.tsx'
import { useClamp } from './use-clamp.ts'

/** A text of a feed: when it is long, only its beginning until more is asked for. */
export function LongText({ html, lang }: { html: string; lang: string }) {
  const message = useMessage()
  const { text, button, isLong, isOpen, toggle } = useClamp(html)
  return (
    <>
      <PostText html={html} lang={lang} look="post" isClamped={isLong && !isOpen} ref={text} />
      {isLong && (
        <button
          className={styles.more}
          type="button"
          aria-expanded={isOpen}
          onClick={toggle}
          ref={button}
        >
          {message(isOpen ? 'post.less' : 'post.more')}
        </button>
      )}
    </>
  )
}
