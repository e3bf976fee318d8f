import { useMessage } from '#web/i18n/use-message.ts'
import fieldStyles from '#web/ui/Field.module.css'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './ListTools.module.css'
import type { Which } from './which.ts'

interface ListToolsProps {
  /** How many there are of each, of those who are sought. */
  counts: Record<Which, number>
  which: Which
  onWhich: (which: Which) => void
  typed: string
  onTyped: (typed: string) => void
}

const BOTH: Which[] = ['posted', 'silent']
const MAX_NAME_LENGTH = 100

/** Which members, and a finder. */
export function ListTools({ counts, which, onWhich, typed, onTyped }: ListToolsProps) {
  const message = useMessage()
  return (
    <div className={styles.tools}>
      <fieldset className={styles.segmented} aria-label={message('chamber.list.which')}>
        {BOTH.map((one) => (
          <button
            className={styles.segment}
            key={one}
            type="button"
            aria-pressed={which === one}
            onClick={() => onWhich(one)}
          >
            {message(`chamber.list.${one}.count`, { count: counts[one] })}
          </button>
        ))}
      </fieldset>
      <label className={styles.finder}>
        <VisuallyHidden>{message('chamber.list.find')}</VisuallyHidden>
        <input
          className={fieldStyles.input}
          type="search"
          placeholder={message('chamber.list.find')}
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_NAME_LENGTH}
          value={typed}
          onChange={(event) => onTyped(event.target.value)}
        />
      </label>
    </div>
  )
}
