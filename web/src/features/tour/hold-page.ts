import styles from './Tour.module.css'

/** Nothing behind the tour can be reached; afterwards everything is as it was, the focus too. */
export function holdPage(): () => void {
  const { activeElement, body, documentElement } = document
  const name = styles.held ?? ''
  const { scrollX, scrollY } = window
  const held = [...body.children].filter(
    (child): child is HTMLElement => child instanceof HTMLElement && !child.inert,
  )
  for (const one of held) one.inert = true
  // driver.js takes the room of the scrollbar for room of the window.
  const gutter = window.innerWidth - documentElement.getBoundingClientRect().width
  documentElement.style.setProperty('--gutter', `${gutter}px`)
  documentElement.classList.add(name)
  return () => {
    documentElement.classList.remove(name)
    documentElement.style.removeProperty('--gutter')
    for (const one of held) one.inert = false
    window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
    const isThere = activeElement !== body && activeElement?.isConnected === true
    const target = isThere ? activeElement : document.querySelector('main')
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
  }
}
