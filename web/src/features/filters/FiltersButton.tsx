import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { groupsQuery } from '#web/api/groups.ts'
import { useFeedQuery } from '#web/feed-query/use-feed-query.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { ToolButton } from '#web/ui/ToolButton.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { LazyBoundary, lazyComponent } from '#web/ui/LazyBoundary.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './FiltersButton.module.css'
import { listPanelFilters, useScope } from './panel-filters.ts'

const load = () => import('./panel/FiltersPanel.tsx')
const FiltersPanel = lazyComponent(async () => (await load()).FiltersPanel)

/** In the top bar on wide screens, or below the title on small ones. A dot marks active filters. */
export function FiltersButton({ place = 'top' }: { place?: 'top' | 'view' }) {
  const message = useMessage()
  const client = useQueryClient()
  const { query } = useFeedQuery()
  const [isOpen, setOpen] = useState(false)
  const count = listPanelFilters(query, useScope()).length
  const label = message('filters.title')
  const note = count > 0 ? message('filters.on', { count }) : undefined
  const preload = () => {
    void load()
    void client.prefetchQuery(groupsQuery)
  }
  const button = {
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: () => setOpen(!isOpen),
  } as const

  return (
    <>
      {place === 'view' ? (
        <ToolButton {...button} icon="filters" label={label} note={note} />
      ) : (
        <button {...button} className={`${buttonClass('outline')} ${styles.button}`} type="button">
          <Icon name="filters" />
          {note ? `${label} ` : label}
          {note && <span className={styles.dot} />}
          {note && <VisuallyHidden>{note}</VisuallyHidden>}
        </button>
      )}
      {isOpen && (
        <LazyBoundary>
          <FiltersPanel isSheet={place === 'view'} onClose={() => setOpen(false)} />
        </LazyBoundary>
      )}
    </>
  )
}
