import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { type Align, openPopover } from './open-popover.ts'
import { WIDE } from './use-browser.ts'

interface PanelPlace {
  dialog: RefObject<HTMLDialogElement | null>
  isModal: boolean
  /** A dialog has the same position on wide and on small screens. */
  isDialog: boolean
  /** The anchor of a popover; by default, the element before it. */
  anchor: RefObject<HTMLElement | null> | undefined
  align: Align
  /** The element to focus first; by default, the first control. */
  firstFocus: RefObject<HTMLElement | null> | undefined
}

/** Opens a panel while it is mounted; asks to close it on Escape, a press outside and a change of layout. */
export function useOpenPanel(place: PanelPlace, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  const open = useEffectEvent((dialog: HTMLDialogElement) => {
    const hide = show(dialog, place)
    place.firstFocus?.current?.focus({ preventScroll: true })
    return hide
  })
  const { dialog: ref, isModal, isDialog } = place

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const opener = findOpener(dialog)
    const listening = new AbortController()
    const { signal } = listening
    const hide = open(dialog)
    const stopPress = listenForPressOutside(dialog, isModal, () => close())
    if (!isDialog) matchMedia(WIDE).addEventListener('change', () => close(), { signal })
    if (!isModal) {
      document.addEventListener('keydown', (event) => onEscape(event, () => close()), { signal })
      dialog.addEventListener(
        'focusout',
        ({ relatedTarget: to }) => {
          if (to instanceof Element && to !== opener && !isInside(toPath(to), dialog)) close()
        },
        { signal },
      )
    }
    return () => {
      listening.abort()
      stopPress()
      const hadFocus = dialog.contains(document.activeElement)
      hide()
      if (hadFocus || document.activeElement === document.body)
        opener?.focus({ preventScroll: true })
    }
  }, [ref, isModal, isDialog])
}

function show(dialog: HTMLDialogElement, { isModal, anchor, align }: PanelPlace): () => void {
  if (isModal) {
    dialog.showModal()
    return () => dialog.close()
  }
  const hungOn = anchor?.current ?? dialog.previousElementSibling ?? dialog
  return openPopover(dialog, hungOn, align)
}

/** The element that had the focus; some browsers do not focus a clicked button. */
function findOpener(dialog: HTMLElement): HTMLElement | null {
  const { activeElement } = document
  const found = activeElement === document.body ? dialog.previousElementSibling : activeElement
  return found instanceof HTMLElement ? found : null
}

function onEscape(event: KeyboardEvent, close: () => void): void {
  if (event.key !== 'Escape' || event.defaultPrevented) return
  event.preventDefault()
  close()
}

function toPath(element: Element | null): Element[] {
  return element ? [element, ...toPath(element.parentElement)] : []
}

/** Reports presses that begin and end outside a panel; a modal panel receives presses on its backdrop itself. */
function listenForPressOutside(
  panel: HTMLElement,
  isModal: boolean,
  onPress: () => void,
): () => void {
  let beganOutside = false
  // Uses the event's path, because the pressed element may have been removed by now.
  const isOutside = (event: Event) =>
    isModal ? event.target === panel : !isInside(event.composedPath(), panel)
  const begin = (event: Event) => {
    beganOutside = isOutside(event)
  }
  const end = (event: Event) => {
    if (beganOutside && isOutside(event)) onPress()
    beganOutside = false
  }

  document.addEventListener('pointerdown', begin)
  document.addEventListener('click', end)
  return () => {
    document.removeEventListener('pointerdown', begin)
    document.removeEventListener('click', end)
  }
}

/** A snackbar or a tooltip over the page does not count as outside. */
const isInside = (path: EventTarget[], panel: HTMLElement): boolean =>
  path.some(
    (target) =>
      target === panel || (target instanceof Element && target.matches('[popover=manual]')),
  )
