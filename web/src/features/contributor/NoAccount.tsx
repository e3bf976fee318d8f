import type { Contributor } from '@hemicycle/contract'
import { isMember, toGroup } from '#web/api/contributors.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { textLinkClass } from '#web/ui/Button.tsx'
import styles from './NoAccount.module.css'

/** In place of numbers and posts, which would say that somebody does not post. */
export function NoAccount({ contributor }: { contributor: Contributor }) {
  const message = useMessage()
  const { profileLink } = contributor
  return (
    <p className={styles.line}>
      <span className={styles.hollow} aria-hidden="true" />
      {message(`contributor.noAccount.${toKind(contributor)}`)}{' '}
      {profileLink && (
        <a
          className={textLinkClass}
          href={profileLink}
          target="_blank"
          rel="noopener nofollow ugc"
          aria-label={message('contributor.profile') + message('post.newTab')}
        >
          {message('contributor.profile')}
        </a>
      )}
    </p>
  )
}

function toKind(contributor: Contributor): 'member' | 'group' | 'institution' {
  if (isMember(contributor)) return 'member'
  return toGroup(contributor) === null ? 'institution' : 'group'
}
