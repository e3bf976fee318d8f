import type { PopoverDOM } from 'driver.js'
import type { ToMessage } from '#web/i18n/use-message.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { toArc } from '@hemicycle/contract/to-arc'
import styles from './Tour.module.css'

const SVG = 'http://www.w3.org/2000/svg'

interface Progress {
  /** Zero-based index of the current step. */
  index: number
  count: number
}

/** Fills driver.js's popover with a modal dialog in the site's style. */
export function drawCard(frame: PopoverDOM, progress: Progress, message: ToMessage): void {
  const { wrapper, closeButton: skip, previousButton: back, nextButton: next } = frame
  skip.textContent = message('tour.skip')
  skip.ariaLabel = null
  addClass(skip, buttonClass('ghost'), styles.skip)
  addClass(back, buttonClass('outline'))
  addClass(next, buttonClass('primary'))
  frame.title.remove()
  frame.description.remove()
  frame.footer.remove()
  // The card is the dialog, because the popover has no size on small screens.
  for (const name of ['role', 'aria-labelledby', 'aria-describedby']) wrapper.removeAttribute(name)

  const title = make('h2', styles.title, frame.title.textContent)
  const text = make('p', styles.text, frame.description.textContent)
  const count = message('tour.progress', { step: progress.index + 1, count: progress.count })
  const card = make('section', styles.card)
  title.id = 'tour-title'
  text.id = 'tour-text'
  card.role = 'dialog'
  card.ariaModal = 'true'
  card.setAttribute('aria-labelledby', title.id)
  card.setAttribute('aria-describedby', text.id)
  card.append(
    make('div', styles.head, drawProgress(progress), make('span', styles.count, count)),
    title,
    text,
    make('div', styles.foot, skip, make('span', styles.steps, back, next)),
  )
  wrapper.append(card)
  // Runs after driver.js has focused the first button, because most visitors want Next.
  queueMicrotask(() => next.focus())
}

/** An arc with a seat for each step, lit up to the current one. */
function drawProgress({ index, count }: Progress): SVGElement {
  const drawing = document.createElementNS(SVG, 'svg')
  drawing.setAttribute('class', styles.progress ?? '')
  drawing.setAttribute('viewBox', '0 0 60 32')
  drawing.ariaHidden = 'true'
  for (const [place, [x, y]] of toArc(30, 28, 25, Math.max(count, 2)).entries()) {
    const seat = document.createElementNS(SVG, 'circle')
    seat.setAttribute('class', (place <= index ? styles.lit : styles.empty) ?? '')
    seat.setAttribute('cx', `${x}`)
    seat.setAttribute('cy', `${y}`)
    seat.setAttribute('r', place === index ? '4' : '3')
    drawing.append(seat)
  }
  return drawing
}

function make(
  name: 'div' | 'h2' | 'p' | 'section' | 'span',
  className: string | undefined,
  ...content: (Node | string)[]
): HTMLElement {
  const element = document.createElement(name)
  addClass(element, className)
  element.append(...content)
  return element
}

function addClass(element: HTMLElement, ...names: (string | undefined)[]): void {
  element.className = [element.className, ...names].filter(Boolean).join(' ')
}
