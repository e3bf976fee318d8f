import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from '#web/router/router-context.ts'

/** Drawer with the search box on small screens; any navigation closes it. On wide screens the box is always visible. */
export function useSearchDrawer() {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const drawer = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const isOpen = openAt === key

  const open = () => {
    // Synchronously, or phones would not open their keyboard.
    flushSync(() => setOpenAt(key))
    const box = drawer.current?.querySelector('input')
    box?.focus()
    // Whoever comes here by a key goes on typing.
    box?.setSelectionRange(box.value.length, box.value.length)
  }
  const close = () => {
    setOpenAt(null)
    toggle.current?.focus()
  }
  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    const isInPanel = event.target instanceof Element && event.target.closest('dialog') !== null
    if (event.key === 'Escape' && !event.defaultPrevented && !isInPanel) close()
  })

  useEffect(() => {
    if (!isOpen) return
    const listening = new AbortController()
    document.addEventListener('keydown', (event) => closeOnEscape(event), {
      signal: listening.signal,
    })
    return () => listening.abort()
  }, [isOpen])

  return { isOpen, drawer, toggle, open, close }
}

export type SearchDrawer = ReturnType<typeof useSearchDrawer>
