import styles from './PostText.module.css'
import { toLang } from './to-lang.ts'

interface PostTextProps {
  /** Made by our API: escaped text, links and line breaks. */
  html: string
  lang: string | null
  look: 'post' | 'single' | 'quote' | 'parent'
}

/** The words as their author wrote them, in their own language and direction. */
export function PostText({ html, lang, look }: PostTextProps) {
  if (!html) return null
  return (
    <div
      className={`${styles.text} ${styles[look]}`}
      lang={toLang(lang)}
      dir="auto"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
