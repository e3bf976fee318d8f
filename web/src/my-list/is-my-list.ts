import { useSyncExternalStore } from 'react'

const watchNothing = () => () => {}
const KEPT_ID = /"id":"([0-9a-f]{24})"/gu

/**
 * Whether these are the people of the visitor's list: then the page with their posts is named after it. Part of the
 * first load, so it reads only the ids. False on the server, which has no list.
 */
export const useIsMyList = (ids: string | undefined): boolean =>
  useSyncExternalStore(
    watchNothing,
    () => !!ids && ids.split(',').toSorted().join() === readIds(),
    () => false,
  )

function readIds(): string {
  try {
    const stored = localStorage.getItem('my-list') ?? ''
    return Array.from(stored.matchAll(KEPT_ID), ([, id = '']) => id)
      .toSorted()
      .join()
  } catch {
    return ''
  }
}
