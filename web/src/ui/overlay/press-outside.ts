/** Tells of presses that begin and end outside of a panel; a modal one receives those on its scrim itself. */
export function listenForPressOutside(
  panel: HTMLElement,
  isModal: boolean,
  onPress: () => void,
): () => void {
  let beganOutside = false
  // By the path of the event: what was pressed may be gone from the page by now.
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
export const isInside = (path: EventTarget[], panel: HTMLElement): boolean =>
  path.some((one) => one === panel || (one instanceof Element && one.matches('[popover=manual]')))
