import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from '#web/router/router-context.ts'

/** The drawer with the search box on small screens; it closes with each new address. On wide screens the box is always there. */
export function useSearchDrawer() {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const drawer = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const isOpen = openAt === key

  const open = () => {
    // At once, or phones would not bring up their keyboard.
    flushSync(() => setOpenAt(key))
    drawer.current?.querySelector('input')?.focus()
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
