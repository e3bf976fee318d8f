import type { ComponentProps } from 'react'
import { useMessage } from '#web/i18n/use-message.ts'
import { Link } from '#web/ui/Link.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

/** A link to the network; opens in a new tab and is marked as user-generated content for search engines. */
export function SourceLink({ children, ...rest }: ComponentProps<'a'>) {
  const message = useMessage()
  return (
    <a {...rest} target="_blank" rel="noopener nofollow ugc">
      {children}
      <VisuallyHidden>{message('post.newTab')}</VisuallyHidden>
    </a>
  )
}

export const isOwn = (address: string): boolean => address.startsWith('/')

/** A link within the site or to the network. */
export function AnyLink({ to, ...rest }: ComponentProps<typeof Link>) {
  return isOwn(to) ? <Link {...rest} to={to} /> : <SourceLink {...rest} href={to} />
}
