import { lazy, type ReactNode, useState } from 'react'
import { textLinkClass } from '#web/ui/button/text-link-class.ts'
import styles from './ListButton.module.css'
import { Part } from '#web/ui/part/Part.tsx'

const load = () => import('./list/ChamberList.tsx')
const ChamberList = lazy(async () => ({ default: (await load()).ChamberList }))

interface ListButtonProps {
  /** Beside other text, a quiet link of its weight. */
  look?: 'quiet'
  children: ReactNode
}

/** Opens the list of members. */
export function ListButton({ look, children }: ListButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const preload = () => void load()
  return (
    <>
      <button
        className={[textLinkClass, styles.button, look && styles[look]].filter(Boolean).join(' ')}
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
        <Part>
          <ChamberList onClose={() => setOpen(false)} />
        </Part>
      )}
    </>
  )
}
