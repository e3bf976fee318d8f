import { type ReactNode, useState } from 'react'
import { textLinkClass } from '#web/ui/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { LazyBoundary, lazyComponent } from '#web/ui/LazyBoundary.tsx'
import type { MemberState } from './list/sort-members.ts'
import styles from './ListButton.module.css'

const load = () => import('./list/ChamberList.tsx')
const ChamberList = lazyComponent(async () => (await load()).ChamberList)

interface ListButtonProps {
  /** For use beside other text, with the same weight. */
  variant?: 'quiet'
  /** Of the list. */
  title: string
  /** The list that is open first. */
  first?: MemberState
  children: ReactNode
}

/** Opens the member list. */
export function ListButton({ variant, title, first = 'posted', children }: ListButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const preload = () => void load()
  return (
    <>
      <button
        className={classNames(textLinkClass, styles.button, variant && styles[variant])}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      {isOpen && (
        <LazyBoundary>
          <ChamberList title={title} first={first} onClose={() => setOpen(false)} />
        </LazyBoundary>
      )}
    </>
  )
}
