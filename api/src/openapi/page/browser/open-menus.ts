/** Closes the menu, the search and the list of requests where the platform does not: a chosen link, Escape over the rail. */
export function openMenus(): void {
  const menu = () => document.getElementById('menu')
  const dismiss = (isDismissed: boolean) => menu()?.toggleAttribute('data-dismissed', isDismissed)
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('a')) return
    target.closest<HTMLElement>('[popover]:popover-open')?.hidePopover()
  })
  // The event does not bubble.
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof HTMLElement && target.matches('#search:popover-open'))
        target.querySelector('input')?.focus()
    },
    true,
  )
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && menu()?.matches(':hover, :focus-within')) dismiss(true)
  })
  document.addEventListener('pointerover', ({ target }) => {
    if (target instanceof Element && !target.closest('#menu')) dismiss(false)
  })
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && !target.closest('#menu')) dismiss(false)
  })
}
