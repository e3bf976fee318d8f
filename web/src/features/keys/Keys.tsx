import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import '#web/i18n/keys.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { LazyBoundary, lazyComponent } from '#web/ui/LazyBoundary.tsx'
import { toLetterKey } from '#web/ui/letter-key.ts'

const load = () => import('./KeysSheet.tsx')
const KeysSheet = lazyComponent(async () => (await load()).KeysSheet)

interface KeysProps {
  classes: Record<'item' | 'text', string | undefined>
  /** Where the search box is; a page without one has no such link. */
  searchLink: string
}

/** Item of the menu that opens the list of keys. While it is mounted, `?` does so too, and `/` leads to the search box. */
export function Keys({ classes, searchLink }: KeysProps) {
  const message = useMessage()
  const [isOpen, setOpen] = useState(false)
  const preload = () => void load()
  const act = useEffectEvent((event: KeyboardEvent) => {
    const key = toLetterKey(event)
    const search = key === '/' ? document.querySelector<HTMLElement>(searchLink) : null
    if (!search && key !== '?') return
    event.preventDefault()
    if (search) search.click()
    else setOpen(true)
  })

  useEffect(() => {
    const listening = new AbortController()
    document.addEventListener('keydown', (event) => act(event), { signal: listening.signal })
    return () => listening.abort()
  }, [])

  return (
    <>
      <button
        className={classes.item}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts="?"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      >
        <Icon name="keys" />
        <span className={classes.text}>{message('keys.title')}</span>
      </button>
      {isOpen &&
        // Rendered outside the menu, which unmounts when it closes.
        createPortal(
          <LazyBoundary>
            <KeysSheet onClose={() => setOpen(false)} />
          </LazyBoundary>,
          document.body,
        )}
    </>
  )
}
