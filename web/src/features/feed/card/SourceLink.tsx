import type { ComponentProps } from 'react'
import { useMessage } from '#web/i18n/use-message.ts'
import { Link } from '#web/ui/Link.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

/** A way out to the network: in a new tab, and search engines are told that its words are not ours. */
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

/** To a page here, or out to the network when the address is not one of ours. */
export function AnyLink({ to, ...rest }: ComponentProps<typeof Link>) {
  return isOwn(to) ? <Link {...rest} to={to} /> : <SourceLink {...rest} href={to} />
}
