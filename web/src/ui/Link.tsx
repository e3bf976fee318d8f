import type { ComponentProps, MouseEvent } from 'react'
import { useNavigate } from '#web/router/router-context.ts'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
  /** Adds no history entry and leaves the page where it is. */
  isReplacing?: boolean
}

/** A link within the site: a plain click navigates without loading a new page. */
export function Link({ to, isReplacing, onClick, children, ...rest }: LinkProps) {
  const navigate = useNavigate()
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event)
        if (!isPlain(event)) return
        event.preventDefault()
        // A link to the current page adds no history entry.
        navigate(to, { replace: isReplacing || event.currentTarget.href === window.location.href })
      }}
    >
      {children}
    </a>
  )
}

/** The browser handles all other clicks, such as those that open a new tab. */
export function isPlain(event: MouseEvent<HTMLAnchorElement>): boolean {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  const { target } = event.currentTarget
  return (
    !event.defaultPrevented &&
    event.button === 0 &&
    !isModified &&
    (target === '' || target === '_self')
  )
}
