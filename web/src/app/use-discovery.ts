import { useEffect } from 'react'
import { toDataAddress } from '#web/feed-query/data-address.ts'
import { useLocation } from '#web/router/router-context.ts'

/** Keeps the links to data in the document's head, which the server has drawn, true to the page that is shown. */
export function useDiscovery(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-ending]'))
      link.href = toDataAddress(pathname, search, link.dataset['ending'] ?? '')
  }, [pathname, search])
}
