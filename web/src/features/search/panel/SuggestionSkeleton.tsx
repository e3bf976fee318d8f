import { useId } from 'react'
import '#web/i18n/search-panel.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useDelayed } from '#web/ui/use-delayed.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { OptionGroup } from '#web/ui/OptionGroup.tsx'
import styles from './SuggestionSkeleton.module.css'

const DELAY_MS = 200

export function SuggestionSkeleton() {
  const message = useMessage()
  const id = useId()
  if (!useDelayed(DELAY_MS)) return null
  return (
    <div>
      <VisuallyHidden>
        <output>{message('suggest.loading')}</output>
      </VisuallyHidden>
      <div aria-hidden="true">
        <OptionGroup title={message('suggest.words')} titleId={`${id}words`}>
          <SkeletonRow />
          <SkeletonRow />
          <SkeletonRow />
        </OptionGroup>
        <OptionGroup title={message('suggest.contributors')} titleId={`${id}contributors`}>
          <SkeletonRow />
          <SkeletonRow />
        </OptionGroup>
      </div>
    </div>
  )
}

function SkeletonRow() {
  return (
    <div className={styles.row}>
      <span className={styles.dot} />
      <span className={styles.line} />
    </div>
  )
}
