import styles from './AuthorName.module.css'
import { SourceLink } from '../SourceLink.tsx'
import type { ShownAuthor } from './to-shown-author.ts'

interface AuthorNameProps {
  author: ShownAuthor
  look: 'post' | 'reference'
  id?: string
}

export function AuthorName({ author, look, id }: AuthorNameProps) {
  const className = `${styles.name} ${styles[look]}`
  return author.address ? (
    <SourceLink className={className} href={author.address} id={id}>
      {author.name}
    </SourceLink>
  ) : (
    <b className={className} id={id}>
      {author.name}
    </b>
  )
}
