import { type Align, placePopover } from './place-popover.ts'

/** Shows a popover in the top layer, hung on its anchor, and keeps it there while things move. */
export function openPopover(panel: HTMLElement, anchor: Element, align: Align): () => void {
  const hang = () => {
    const view = { width: window.innerWidth, height: window.innerHeight, start: readRailWidth() }
    const { width, height } = panel.getBoundingClientRect()
    const { x, y } = placePopover(anchor.getBoundingClientRect(), { width, height }, view, align)
    panel.style.setProperty('--popover-x', `${x}px`)
    panel.style.setProperty('--popover-y', `${y}px`)
  }
  const watch = new ResizeObserver(hang)

  panel.showPopover()
  hang()
  watch.observe(panel)
  window.addEventListener('resize', hang)
  document.addEventListener('scroll', hang, { capture: true, passive: true })
  return () => {
    watch.disconnect()
    window.removeEventListener('resize', hang)
    document.removeEventListener('scroll', hang, { capture: true })
    panel.hidePopover()
  }
}

const readRailWidth = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--rail-width')) ||
  0
