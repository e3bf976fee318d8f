import { type Ref, useContext, useMemo } from 'react'
import { MarkerContext } from '#web/features/feed/card/highlight/use-marker.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './PostText.module.css'

interface PostTextProps {
  /** Made by our API: escaped text, links and line breaks. */
  html: string
  lang: string | null
  variant: 'post' | 'single' | 'quote' | 'parent' | 'translation'
  /** Only the first lines are in sight. */
  isClamped?: boolean
  ref?: Ref<HTMLDivElement>
}

/** The words as their author wrote them, in their own language and direction. */
export function PostText({ html, lang, variant, isClamped = false, ref }: PostTextProps) {
  const mark = useContext(MarkerContext)
  const marked = useMemo(() => (mark ? mark(html) : html), [mark, html])
  if (!html) return null
  return (
    <div
      className={classNames(styles.text, styles[variant], isClamped && styles.clamped)}
      lang={toLang(lang)}
      dir="auto"
      ref={ref}
      dangerouslySetInnerHTML={{ __html: marked }}
    />
  )
}

/** Codes by which networks say that a text has no language, or none they know. */
const NO_LANGUAGE = /^(und|zxx|mul|mis|q[a-t][a-z])$/

/** A value for the `lang` attribute; empty means unknown, so that the page's own does not apply. */
const toLang = (lang: string | null): string => (!lang || NO_LANGUAGE.test(lang) ? '' : lang)
