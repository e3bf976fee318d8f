import { type Ref, useContext, useMemo } from 'react'
import { MarkingContext } from '#web/features/feed/card/highlight/use-marking.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './PostText.module.css'

interface PostTextProps {
  /** HTML from our API: escaped text, links and line breaks only. */
  html: string
  lang: string | null
  variant: 'post' | 'single' | 'quote' | 'parent' | 'translation'
  /** Only the first lines are visible. */
  isClamped?: boolean
  ref?: Ref<HTMLDivElement>
}

/** Renders the text in its own language and direction. */
export function PostText({ html, lang, variant, isClamped = false, ref }: PostTextProps) {
  const mark = useContext(MarkingContext)?.mark
  const newTab = useMessage()('post.newTab').trim()
  const marked = useMemo(() => {
    const inNewTabs = html.replaceAll(LEAVES_SITE, `target="_blank" title="${newTab}" $&`)
    return mark ? mark(inNewTabs) : inNewTabs
  }, [mark, html, newTab])
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

/** Our API has it in links to other sites only, and escapes quotes in texts. */
const LEAVES_SITE = 'rel="noopener nofollow ugc"'

/** Codes that networks use for text with no language or an unknown one. */
const NO_LANGUAGE = /^(und|zxx|mul|mis|q[a-t][a-z])$/

/** Value of the `lang` attribute. Empty means unknown and stops it from inheriting the page's language. */
const toLang = (lang: string | null): string => (!lang || NO_LANGUAGE.test(lang) ? '' : lang)
