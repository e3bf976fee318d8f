import { type RefObject, useState } from 'react'
import { useMessage } from '#web/i18n/use-message.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { LazyBoundary, lazyComponent } from '#web/ui/LazyBoundary.tsx'

const load = () => import('./AdvancedSearch.tsx')
const AdvancedSearch = lazyComponent(async () => (await load()).AdvancedSearch)

interface AdvancedSearchButtonProps {
  /** Beside the search box on wide screens, or in the search drawer on small ones. */
  place: 'bar' | 'drawer'
  /** The search box; on wide screens the panel opens below it. */
  anchor?: RefObject<HTMLElement | null>
}

export function AdvancedSearchButton({ place, anchor }: AdvancedSearchButtonProps) {
  const message = useMessage()
  const [isOpen, setOpen] = useState(false)
  const preload = () => void load()
  return (
    <>
      <button
        className={buttonClass(place === 'bar' ? 'ghost' : 'outline')}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="advanced" />
        {message('advanced.title')}
      </button>
      {isOpen && (
        <LazyBoundary>
          <AdvancedSearch onClose={() => setOpen(false)} {...(anchor && { anchor })} />
        </LazyBoundary>
      )}
    </>
  )
}
