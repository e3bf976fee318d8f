import { type AllowedButtons, driver } from 'driver.js'
import type { ToMessage } from '#web/i18n/use-message.ts'
import { drawCard } from './draw-card.ts'
import styles from './Tour.module.css'
import { openSpot } from './spot.ts'
import type { Stop } from './stops.ts'

/** Shows the stops one by one; calls `onLeave` when the visitor finishes or skips. */
export function runTour(stops: Stop[], message: ToMessage, onLeave: () => void): () => void {
  const count = stops.length
  const release = holdPage()
  const spot = openSpot()
  const tour = driver({
    animate: false,
    overlayColor: 'var(--scrim)',
    overlayOpacity: 1,
    // A stray click does not end the tour.
    overlayClickBehavior: () => {},
    stagePadding: 0,
    stageRadius: 14,
    popoverOffset: 20,
    popoverClass: styles.tour ?? '',
    nextBtnText: message('tour.next'),
    prevBtnText: message('tour.back'),
    doneBtnText: message('tour.done'),
    onDestroyStarted: onLeave,
    steps: stops.map(({ element, title, text, side }, index) => ({
      element: spot.element,
      onHighlightStarted: () => spot.show(element),
      popover: {
        title: message(title),
        description: message(text),
        side,
        align: 'center',
        showButtons: toButtons(index, count),
        onPopoverRender: (popover) => drawCard(popover, { index, count }, message),
      },
    })),
  })

  tour.drive()
  return () => {
    tour.destroy()
    spot.close()
    release()
  }
}

/** The first step has no Back button, the last no Skip button. */
function toButtons(index: number, count: number): AllowedButtons[] {
  const back: AllowedButtons[] = index === 0 ? [] : ['previous']
  const skip: AllowedButtons[] = index === count - 1 ? [] : ['close']
  return ['next', ...back, ...skip]
}

/** Makes the page inert during the tour; the returned function restores it, with scroll position and focus. */
function holdPage(): () => void {
  const { activeElement, body, documentElement } = document
  const name = styles.held ?? ''
  const { scrollX, scrollY } = window
  const held = [...body.children].filter(
    (child): child is HTMLElement => child instanceof HTMLElement && !child.inert,
  )
  for (const element of held) element.inert = true
  // driver.js includes the scrollbar in the window's width.
  const gutter = window.innerWidth - documentElement.getBoundingClientRect().width
  documentElement.style.setProperty('--gutter', `${gutter}px`)
  documentElement.classList.add(name)
  return () => {
    documentElement.classList.remove(name)
    documentElement.style.removeProperty('--gutter')
    for (const element of held) element.inert = false
    window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
    const isThere = activeElement !== body && activeElement?.isConnected === true
    const target = isThere ? activeElement : document.querySelector('main')
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
  }
}
