import { AnyLink } from '#web/features/feed/card/AnyLink.tsx'
import styles from './AuthorName.module.css'
import type { ShownAuthor } from './to-shown-author.ts'

interface AuthorNameProps {
  author: ShownAuthor
  look: 'post' | 'reference'
  id?: string
}

export function AuthorName({ author, look, id }: AuthorNameProps) {
  return (
    <AnyLink className={`${styles.name} ${styles[look]}`} to={author.address} id={id}>
      {author.name}
    </AnyLink>
  )
}
