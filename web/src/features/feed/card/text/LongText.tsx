import { useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { estimateLines } from '#web/features/feed/card/estimate-card-height.ts'
import { MarkingContext } from '#web/features/feed/card/highlight/use-marking.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import styles from './LongText.module.css'
import { PostText } from './PostText.tsx'

/** Text of a post in a feed; clamps long text until the visitor expands it, unless that would hide the found word. */
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

/** Text with more lines is long. The stylesheet clamps to fewer, so that expanding is worth the click. */
const MAX_LINES = 11
/** Text with a lower estimate is never long, however narrow the window. */
const SURELY_SHORT = 4
/** Lines of clamped text on a narrow phone, estimated for the feed's full width. */
const SURELY_SHOWN = 5

function useClamp(html: string) {
  const text = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const estimate = estimateLines(html)
  const [isLong, setLong] = useState(estimate > MAX_LINES)
  const hidesMark = useHidesMark(html)
  const [chosen, setOpen] = useState<boolean | null>(null)
  const isOpen = chosen ?? hidesMark
  const isMeasured = estimate > SURELY_SHORT

  useEffect(() => {
    const box = text.current
    if (!box || !isMeasured) return
    // Fires after layout, which the browser defers until near the viewport; measuring earlier would force it.
    const observer = new ResizeObserver(() => {
      observer.disconnect()
      // Text already in the viewport stays as it is, so that nothing moves while the visitor reads.
      if (box.getBoundingClientRect().top > window.innerHeight) setLong(countLines(box) > MAX_LINES)
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [isMeasured])

  useEffect(() => {
    if (!isLong || isOpen) return
    const box = text.current
    // Find-in-page and focus can scroll to clamped text; expand it then.
    const openAt = () => {
      if (!box || box.scrollTop === 0) return
      box.scrollTop = 0
      setOpen(true)
    }
    box?.addEventListener('scroll', openAt)
    return () => box?.removeEventListener('scroll', openAt)
  }, [isLong, isOpen])

  useLayoutEffect(() => {
    // After collapsing long text from its end, keep the button in view.
    if (!isOpen && document.activeElement === button.current)
      button.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])

  return { text, button, isLong, isOpen, toggle: () => setOpen(!isOpen) }
}

/** Whether the first marked word may be below the cut. */
function useHidesMark(html: string): boolean {
  const mark = useContext(MarkingContext)?.mark
  return useMemo(() => {
    const marked = mark ? mark(html) : html
    const first = marked.indexOf('<mark>')
    return first !== -1 && estimateLines(marked.slice(0, first)) > SURELY_SHOWN
  }, [mark, html])
}

function countLines(box: HTMLElement): number {
  return Math.round(box.scrollHeight / Number.parseFloat(getComputedStyle(box).lineHeight))
}
