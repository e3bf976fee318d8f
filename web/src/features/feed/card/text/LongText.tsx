import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { estimateLines } from '#web/features/feed/card/estimate-card-height.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import styles from './LongText.module.css'
import { PostText } from './PostText.tsx'

/** A text of a feed: when it is long, only its beginning until more is asked for. */
export function LongText({ html, lang }: { html: string; lang: string }) {
  const message = useMessage()
  const { text, button, isLong, isOpen, toggle } = useClamp(html)
  return (
    <>
      <PostText html={html} lang={lang} variant="post" isClamped={isLong && !isOpen} ref={text} />
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

/** A text with more lines is long. The stylesheet shows fewer, so that opening it is worth the press. */
const MAX_LINES = 11
/** Below this estimate no text is long, however narrow the window. */
const SURELY_SHORT = 4

/** Whether a text is long, and the way to open and close it. */
function useClamp(html: string) {
  const text = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const estimate = estimateLines(html)
  const [isLong, setLong] = useState(estimate > MAX_LINES)
  const [isOpen, setOpen] = useState(false)
  const isMeasured = estimate > SURELY_SHORT

  useEffect(() => {
    const box = text.current
    if (!box || !isMeasured) return
    // Told once the browser has laid it out, which it does when it comes near: asking earlier would make it.
    const observer = new ResizeObserver(() => {
      observer.disconnect()
      // What is in sight stays as it is: nothing moves under the reader.
      if (box.getBoundingClientRect().top > window.innerHeight) setLong(countLines(box) > MAX_LINES)
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [isMeasured])

  useEffect(() => {
    if (!isLong || isOpen) return
    const box = text.current
    // The browser's find and the focus scroll to what is cut off: then it is wanted.
    const openAt = () => {
      if (!box || box.scrollTop === 0) return
      box.scrollTop = 0
      setOpen(true)
    }
    box?.addEventListener('scroll', openAt)
    return () => box?.removeEventListener('scroll', openAt)
  }, [isLong, isOpen])

  useLayoutEffect(() => {
    // Whoever closes a long text at its end goes on at the place where it was cut.
    if (!isOpen && document.activeElement === button.current)
      button.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])

  return { text, button, isLong, isOpen, toggle: () => setOpen(!isOpen) }
}

function countLines(box: HTMLElement): number {
  return Math.round(box.scrollHeight / Number.parseFloat(getComputedStyle(box).lineHeight))
}
