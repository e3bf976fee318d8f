import type { ReactNode } from 'react'
import { useMessage } from '../../../i18n/use-message.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'

interface SourceLinkProps {
  href: string
  className: string | undefined
  id?: string | undefined
  describedBy?: string
  children: ReactNode
}

/** A way out to the network: in a new tab, and search engines are told that its words are not ours. */
export function SourceLink({ href, className, id, describedBy, children }: SourceLinkProps) {
  const message = useMessage()
  return (
    <a
      className={className}
      id={id}
      href={href}
      target="_blank"
      rel="noopener nofollow ugc"
      aria-describedby={describedBy}
    >
      {children}
      <VisuallyHidden>{message('post.newTab')}</VisuallyHidden>
    </a>
  )
}
