/**
 * Runs in a page: whether its scripts have taken over. The switch of the theme is not in the server's HTML. The code of
 * the page itself may come later than that of the menu; until React knows a control, a press sends its form or does nothing.
 */
export function isAlive(): boolean {
  const isKnown = (control: Element) =>
    Object.keys(control).some((key) => key.startsWith('__reactProps$'))
  return (
    document.querySelector('[role=switch]') !== null &&
    [...document.querySelectorAll('form, button, input, select')].every(isKnown)
  )
}
