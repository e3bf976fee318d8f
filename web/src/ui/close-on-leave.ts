/** Escape, and a press or the focus elsewhere, close what is open. */
export function closeOnLeave(details: HTMLDetailsElement | null) {
  if (!details) return
  const leaving = new AbortController()
  const close = ({ target }: Event) => {
    if (target instanceof Node && !details.contains(target)) details.open = false
  }
  const escape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !details.open) return
    details.open = false
    details.querySelector('summary')?.focus()
  }
  details.addEventListener('keydown', escape)
  document.addEventListener('pointerdown', close, { signal: leaving.signal })
  document.addEventListener('focusin', close, { signal: leaving.signal })
  return () => leaving.abort()
}
