/** The only storage key of the setting; there only while letter keys are switched off. */
const KEY = 'letter-keys'
const OFF = 'off'

/** Whether letter keys work wherever the focus is. Inside the posts they always do. */
export function hasLetterKeys(): boolean {
  try {
    return localStorage.getItem(KEY) !== OFF
  } catch {
    return true
  }
}

/** Returns false if the browser does not store it. */
export function keepLetterKeys(isOn: boolean): boolean {
  try {
    if (isOn) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, OFF)
  } catch {
    return false
  }
  return true
}

const FIELDS =
  'input, textarea, select, [contenteditable]:not([contenteditable=false]), dialog, [role=dialog], [role=textbox], [role=combobox], [role=listbox]'

/** Whether a key is typed into something, or into an open dialog. */
export const isTyped = ({ target }: Event): boolean =>
  (target instanceof Element && target.closest(FIELDS) !== null) ||
  document.querySelector('dialog[open], [aria-modal=true]') !== null

/**
 * The key of a shortcut that works wherever the focus is; null if it has a modifier, is typed into something, or the
 * visitor has switched these keys off. Shift counts only where it does not make the character.
 */
export function toLetterKey(event: KeyboardEvent): string | null {
  const { key, defaultPrevented, ctrlKey, altKey, metaKey, isComposing } = event
  if (defaultPrevented || ctrlKey || altKey || metaKey || isComposing) return null
  return isTyped(event) || !hasLetterKeys() ? null : key
}
