import { useLayoutEffect, useRef, useState } from 'react'

/**
 * Lets a panel that sticks to the window grow: it stays where it is, then scrolls with the page, and shrinks once it is
 * out of sight. In a place of its own it stays as it is.
 */
export function useGrown(isSticky: boolean) {
  const panel = useRef<HTMLElement>(null)
  const top = useRef(0)
  const [isGrown, setGrown] = useState(false)
  const toggle = () => {
    top.current = toTop(panel.current)
    setGrown(!isGrown)
  }

  useLayoutEffect(() => {
    const box = panel.current
    if (!box || !isGrown || !isSticky) return
    // Stylesheets have ended the sticking, which moved the panel to the top of the page.
    box.style.marginTop = `${Math.max(0, top.current - toTop(box))}px`
    const observer = new IntersectionObserver(([entry]) => {
      if (entry && !entry.isIntersecting) setGrown(false)
    })
    observer.observe(box)
    return () => {
      observer.disconnect()
      box.style.marginTop = ''
    }
  }, [isGrown, isSticky])

  return { panel, isGrown, toggle }
}

const toTop = (box: HTMLElement | null): number => box?.getBoundingClientRect().top ?? 0
