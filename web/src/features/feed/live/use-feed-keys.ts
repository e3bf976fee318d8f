import { type RefObject, useEffect, useEffectEvent } from 'react'

const STEPS: Readonly<Record<string, 1 | -1>> = { PageDown: 1, j: 1, PageUp: -1, k: -1 }

interface FeedKeys {
  list: RefObject<HTMLElement | null>
  end: RefObject<HTMLElement | null>
  /** Called if the next post is not loaded yet. */
  loadMoreAndFocus: () => void
}

/** Moves focus between posts with Page Down or j and Page Up or k; Ctrl+End leaves the feed. */
export function useFeedKeys({ list, end, loadMoreAndFocus }: FeedKeys): void {
  const move = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isForControl(event.target)) return
    if (event.ctrlKey && event.key === 'End') {
      event.preventDefault()
      return end.current?.focus()
    }
    const step = STEPS[event.key]
    if (!step || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const posts = [...(list.current?.querySelectorAll<HTMLElement>(':scope > article') ?? [])]
    const current = posts.findIndex((post) => post.contains(event.target as Node))
    const next = posts[current + step]
    if (next) show(next)
    else if (step === 1) loadMoreAndFocus()
  })

  useEffect(() => {
    const element = list.current
    const listener = (event: KeyboardEvent) => move(event)
    element?.addEventListener('keydown', listener)
    return () => element?.removeEventListener('keydown', listener)
  }, [list])
}

/** Ignores keys typed into form controls. */
const isForControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input, select, textarea')

function show(post: HTMLElement): void {
  post.focus({ preventScroll: true })
  post.scrollIntoView({ block: 'start' })
}
