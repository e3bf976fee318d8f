import { cleanup } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

/** jsdom has no layout and no top layer: popovers and dialogs are displayed in place, and a dialog takes the focus. */
Object.assign(HTMLElement.prototype, { showPopover: show, hidePopover: hide })
Object.assign(HTMLDialogElement.prototype, { showModal: show, close: hide })
// Chromium returns a promise: an effect that returned it would fail.
Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve() })

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

/** Test files share one window, so each file resets it. */
afterAll(async () => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  // Wait for pending imports: they would never resolve for the files that follow.
  await vi.dynamicImportSettled()
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; Max-Age=0; Path=/`
  history.replaceState(null, '', '/')
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
})
