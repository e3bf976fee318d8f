import { placeTooltip } from './place-tooltip.ts'

const HOVER_MS = 400
const HOLD_MS = 500
/** Time to reach the bubble from its control: the bubble itself can be hovered. */
const LEAVE_MS = 150

interface Tooltip {
  host: HTMLElement
  stay: () => void
  leave: () => void
  close: () => void
}

/** One at a time: open, or about to be. */
let current: Tooltip | null = null

/** Handles each event at a control with a tooltip; shows it when the visitor stays there. */
export function answerVisitor(event: Event, host: HTMLElement | null): void {
  if (!host) return
  const own = current?.host === host ? current : null
  if (event.type === 'focusout') own?.close()
  else if (event.type === 'pointerleave') own?.leave()
  else {
    const wait = toWait(event)
    if (wait === null) return
    if (own) return own.stay()
    current?.close()
    current = begin(host, wait)
  }
}

/** The delay; null when the event does not open the tooltip. */
function toWait(event: Event): number | null {
  const isTouch = event instanceof PointerEvent && event.pointerType === 'touch'
  if (event.type === 'pointerdown') return isTouch ? HOLD_MS : null
  if (event.type === 'pointerenter') return isTouch ? null : HOVER_MS
  return event.target instanceof Element && event.target.matches(':focus-visible') ? 0 : null
}

function begin(host: HTMLElement, wait: number): Tooltip {
  const bubble = host.querySelector<HTMLElement>('[role=tooltip]')
  const control = host.firstElementChild
  const listening = new AbortController()
  let isShown = false
  let timer = setTimeout(() => {
    if (!bubble || !control) return
    isShown = true
    bubble.showPopover()
    placeTooltip(bubble, control)
  }, wait)

  const close = () => {
    clearTimeout(timer)
    listening.abort()
    if (isShown) bubble?.hidePopover()
    if (current?.host === host) current = null
  }
  listen(host, close, () => isShown, listening.signal)
  if (wait === HOLD_MS) listenToFinger(host, close, () => isShown, listening.signal)

  return {
    host,
    close,
    stay: () => {
      if (isShown) clearTimeout(timer)
    },
    leave: () => {
      // A tooltip opened by touch stays after the finger is lifted.
      if (!isShown) close()
      else if (wait !== HOLD_MS) timer = setTimeout(close, LEAVE_MS)
    },
  }
}

type Listen = (
  host: HTMLElement,
  close: () => void,
  isShown: () => boolean,
  signal: AbortSignal,
) => void

const listen: Listen = (host, close, isShown, signal) => {
  document.addEventListener('scroll', close, { signal, capture: true, passive: true })
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (!(target instanceof Node && host.contains(target))) close()
    },
    { signal },
  )
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return
      // The first Escape closes the tooltip, the next one the panel below it.
      if (isShown()) swallow(event)
      close()
    },
    { signal, capture: true },
  )
}

/** A long press opens the tooltip, so it must not open the browser's menu or follow the link. */
const listenToFinger: Listen = (host, close, isShown, signal) => {
  host.addEventListener('pointercancel', close, { signal })
  host.addEventListener('contextmenu', swallow, { signal })
  host.addEventListener('click', (event) => isShown() && swallow(event), {
    signal,
    capture: true,
    once: true,
  })
}

function swallow(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}
