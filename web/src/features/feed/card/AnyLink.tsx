import type { ComponentProps } from 'react'
import { Link } from '#web/ui/Link.tsx'
import { SourceLink } from './SourceLink.tsx'

export const isOwn = (address: string): boolean => address.startsWith('/')

/** To a page here, or out to the network when the address is not one of ours. */
export function AnyLink({ to, ...rest }: ComponentProps<typeof Link>) {
  return isOwn(to) ? <Link {...rest} to={to} /> : <SourceLink {...rest} href={to} />
}
