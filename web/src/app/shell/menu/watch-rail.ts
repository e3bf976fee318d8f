/** The attribute of a rail that stays narrow. */
const DISMISSED = 'data-dismissed'

/**
 * Keeps the rail narrow after Escape or a chosen link until the pointer leaves, or the focus if no pointer is there.
 * Returns a function that stops it.
 */
export function watchRail(rail: HTMLElement): () => void {
  const listening = new AbortController()
  const options = { signal: listening.signal }
  const dismiss = () => rail.toggleAttribute(DISMISSED, true)
  const reset = () => rail.removeAttribute(DISMISSED)
  document.addEventListener(
    'keydown',
    ({ key }) => {
      const isOpen = rail.matches(':hover') || rail.contains(document.activeElement)
      if (key === 'Escape' && isOpen) dismiss()
    },
    options,
  )
  rail.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('a')) dismiss()
    },
    options,
  )
  rail.addEventListener('pointerenter', reset, options)
  rail.addEventListener('pointerleave', reset, options)
  // The new page takes the focus: that must not expand the rail under the pointer.
  rail.addEventListener(
    'focusout',
    () => {
      if (!rail.matches(':hover')) reset()
    },
    options,
  )
  rail.addEventListener(
    'focusin',
    ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node) || !rail.contains(relatedTarget)) reset()
    },
    options,
  )
  return () => listening.abort()
}
