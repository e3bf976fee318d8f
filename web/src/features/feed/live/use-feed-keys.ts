import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isTyped, toLetterKey } from '#web/ui/letter-key.ts'

const LETTERS: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 }
const STEPS: Readonly<Record<string, 1 | -1>> = { ...LETTERS, PageDown: 1, PageUp: -1 }

interface FeedKeys {
  list: RefObject<HTMLElement | null>
  end: RefObject<HTMLElement | null>
  /** Called if the next post is not loaded yet. */
  loadMoreAndFocus: () => void
}

/**
 * Moves focus between posts with j and k, from anywhere on the page; inside the feed also with Page Down and Page Up, and
 * Ctrl+End leaves it.
 */
export function useFeedKeys({ list, end, loadMoreAndFocus }: FeedKeys): void {
  const move = useEffectEvent((event: KeyboardEvent) => {
    const isInside = event.target instanceof Node && list.current?.contains(event.target) === true
    if (isInside && event.ctrlKey && event.key === 'End' && !isTyped(event)) {
      event.preventDefault()
      return end.current?.focus()
    }
    const step = isInside ? toStepInside(event) : LETTERS[toLetterKey(event) ?? '']
    if (!step) return
    event.preventDefault()
    const posts = [...(list.current?.querySelectorAll<HTMLElement>(':scope > article') ?? [])]
    const current = posts.findIndex((post) => post.contains(event.target as Node))
    const next = current === -1 ? findInView(posts, step) : posts[current + step]
    if (next) show(next)
    else if (step === 1) loadMoreAndFocus()
  })

  useEffect(() => {
    const listening = new AbortController()
    document.addEventListener('keydown', (event) => move(event), { signal: listening.signal })
    return () => listening.abort()
  }, [])
}

/** Keys that work while a post has the focus cannot be switched off. */
function toStepInside(event: KeyboardEvent): 1 | -1 | undefined {
  const { defaultPrevented, ctrlKey, altKey, metaKey, shiftKey } = event
  if (defaultPrevented || ctrlKey || altKey || metaKey || shiftKey || isTyped(event)) return
  return STEPS[event.key]
}

/** Where no post has the focus: the first that begins in the window or below it, or the last above it. */
function findInView(posts: HTMLElement[], step: 1 | -1): HTMLElement | undefined {
  const toTop = (post: HTMLElement) => post.getBoundingClientRect().top
  return step === 1
    ? posts.find((post) => toTop(post) >= 0)
    : posts.findLast((post) => toTop(post) < 0)
}

function show(post: HTMLElement): void {
  post.focus({ preventScroll: true })
  post.scrollIntoView({ block: 'start' })
}
