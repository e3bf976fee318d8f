import { type RefObject, useState } from 'react'
import { useMessage } from '#web/i18n/use-message.ts'
import { buttonClass, textLinkClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { LazyBoundary, lazyComponent } from '#web/ui/LazyBoundary.tsx'

const load = () => import('./AdvancedSearch.tsx')
const AdvancedSearch = lazyComponent(async () => (await load()).AdvancedSearch)

const CLASSES = {
  bar: buttonClass('ghost'),
  drawer: buttonClass('outline'),
  text: textLinkClass,
}

interface AdvancedSearchButtonProps {
  /** Beside the search box on wide screens, in the search drawer on small ones, or in a text. */
  place: 'bar' | 'drawer' | 'text'
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
        className={CLASSES[place]}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(!isOpen)}
      >
        {place !== 'text' && <Icon name="advanced" />}
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
