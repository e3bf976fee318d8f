import { type Ref, useContext, useMemo } from 'react'
import { MarkerContext } from '#web/features/feed/card/highlight/marker-context.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './PostText.module.css'
import { toLang } from './to-lang.ts'

interface PostTextProps {
  /** Made by our API: escaped text, links and line breaks. */
  html: string
  lang: string | null
  look: 'post' | 'single' | 'quote' | 'parent' | 'translation'
  /** Only the first lines are in sight. */
  isClamped?: boolean
  ref?: Ref<HTMLDivElement>
}

/** The words as their author wrote them, in their own language and direction. */
export function PostText({ html, lang, look, isClamped = false, ref }: PostTextProps) {
  const mark = useContext(MarkerContext)
  const marked = useMemo(() => (mark ? mark(html) : html), [mark, html])
  if (!html) return null
  return (
    <div
      className={classNames(styles.text, styles[look], isClamped && styles.clamped)}
      lang={toLang(lang)}
      dir="auto"
      ref={ref}
      dangerouslySetInnerHTML={{ __html: marked }}
    />
  )
}
