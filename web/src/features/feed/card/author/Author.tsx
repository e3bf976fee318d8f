import { AnyLink, isOwn } from '#web/features/feed/card/SourceLink.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Link } from '#web/ui/Link.tsx'
import styles from './Author.module.css'
import type { ShownAuthor } from './to-shown-author.ts'

interface AuthorAvatarProps {
  author: ShownAuthor
  size?: 'small'
}

/** Same link as the name beside it, so it is hidden from keyboards and screen readers. */
export function AuthorAvatar({ author, size }: AuthorAvatarProps) {
  const { name, picture, shape, address } = author
  const avatar = <Avatar name={name} picture={picture} shape={shape} {...(size && { size })} />
  if (!isOwn(address)) return avatar
  return (
    <Link className={styles.link} to={address} aria-hidden="true" tabIndex={-1}>
      {avatar}
    </Link>
  )
}

interface AuthorNameProps {
  author: ShownAuthor
  variant: 'post' | 'reference'
  id?: string
}

export function AuthorName({ author, variant, id }: AuthorNameProps) {
  return (
    <AnyLink className={`${styles.name} ${styles[variant]}`} to={author.address} id={id}>
      {author.name}
    </AnyLink>
  )
}
