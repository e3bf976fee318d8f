import { Link } from '../../../../ui/link/Link.tsx'
import { SourceLink } from '../SourceLink.tsx'
import styles from './AuthorName.module.css'
import type { ShownAuthor } from './to-shown-author.ts'

interface AuthorNameProps {
  author: ShownAuthor
  look: 'post' | 'reference'
  id?: string
}

export function AuthorName({ author, look, id }: AuthorNameProps) {
  const className = `${styles.name} ${styles[look]}`
  return author.isOurs ? (
    <Link className={className} to={author.address} id={id}>
      {author.name}
    </Link>
  ) : (
    <SourceLink className={className} href={author.address} id={id}>
      {author.name}
    </SourceLink>
  )
}
