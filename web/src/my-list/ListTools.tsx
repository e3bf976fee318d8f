import { useQueryClient } from '@tanstack/react-query'
import { LAST_VISIT_KEY } from '#web/api/feed.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { paths } from '#web/router/paths.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { useCopy } from '#web/ui/use-copy.ts'
import { toFragment } from './list-link.ts'
import styles from './MyList.module.css'
import { EMPTY_LIST, type MyList } from './parse-my-list.ts'
import { Section } from './Section.tsx'
import { useSaveMyList } from './use-my-list.ts'

interface ListToolsProps {
  list: MyList
  onDelete: () => void
}

/** Actions on everything that is kept. */
export function ListTools({ list, onDelete }: ListToolsProps) {
  const message = useMessage()
  const save = useSaveMyList()
  const forgetVisit = useForgetVisit()
  const hasItems = list.contributors.length + list.views.length > 0
  if (list === EMPTY_LIST) return null
  return (
    <Section title={message('myList.tools')}>
      {hasItems && <CopyLink list={list} />}
      <button
        className={`${buttonClass('ghost')} ${styles.delete}`}
        type="button"
        onClick={() => {
          save(EMPTY_LIST, message('myList.deleted'))
          forgetVisit()
          onDelete()
        }}
      >
        {message('myList.delete')}
      </button>
    </Section>
  )
}

function CopyLink({ list }: { list: MyList }) {
  const message = useMessage()
  const copy = useCopy()
  const copyLink = () =>
    copy(window.location.origin + paths.myList + toFragment(list), 'share.copied.notice')
  return (
    <>
      <p className={styles.rule}>{message('myList.export.hint')}</p>
      <button
        className={`${buttonClass('outline')} ${styles.copy}`}
        type="button"
        onClick={() => void copyLink()}
      >
        <Icon name="link" size="small" />
        {message('myList.export')}
      </button>
    </>
  )
}

/** Opt-in for the home page. */
export function Visits({ list }: { list: MyList }) {
  const message = useMessage()
  const save = useSaveMyList()
  const forgetVisit = useForgetVisit()
  return (
    <Section title={message('myList.visits')}>
      <label className={styles.switch}>
        {message('myList.visits.on')}
        <Switch
          checked={list.visits !== null}
          onChange={(checked) => {
            // Switching it off also deletes the last visit.
            save({ visits: checked ? { seen: null } : null })
            forgetVisit()
          }}
        />
      </label>
      <p className={styles.rule}>{message('myList.visits.hint')}</p>
    </Section>
  )
}

/** Clears the last visit from the query cache as well. */
function useForgetVisit(): () => void {
  const client = useQueryClient()
  return () => client.removeQueries({ queryKey: LAST_VISIT_KEY })
}
