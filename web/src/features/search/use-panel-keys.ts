import { type KeyboardEvent, useRef } from 'react'
import type { PanelKeys } from './panel/SearchPanel.tsx'

/** Keys in the search box that are for its panel: arrows and Enter choose, Escape closes. */
export function usePanelKeys(isOpen: boolean, setOpen: (isOpen: boolean) => void) {
  const keys = useRef<PanelKeys>(null)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (isOpen && event.key === 'Escape') {
      event.preventDefault()
      setOpen(false)
    } else if (isOpen && keys.current?.press(event.key)) {
      event.preventDefault()
    } else if (event.key === 'ArrowDown') {
      setOpen(true)
    }
  }
  return { keys, onKeyDown }
}
