/** jsdom has no layout and no top layer: what is shown there is displayed where it stands, and takes the focus. */
export function openTopLayerForTests(screen: 'wide' | 'small' = 'wide'): { crossOver: () => void } {
  const media = Object.assign(new EventTarget(), { matches: screen === 'wide' })
  Object.assign(HTMLElement.prototype, { showPopover: show, hidePopover: hide })
  Object.assign(HTMLDialogElement.prototype, { showModal: show, close: hide })
  Object.assign(window, { matchMedia: () => media, ResizeObserver: NoResizes })
  return { crossOver: () => void media.dispatchEvent(new Event('change')) }
}

function show(this: HTMLElement): void {
  this.style.display = 'block'
  if (this instanceof HTMLDialogElement) {
    this.setAttribute('open', '')
    this.querySelector<HTMLElement>('a[href], button, input, [tabindex]')?.focus()
  }
}

function hide(this: HTMLElement): void {
  this.style.display = 'none'
  this.removeAttribute('open')
}

class NoResizes {
  readonly observe = () => {}
  readonly disconnect = () => {}
}
