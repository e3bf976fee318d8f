import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import { LAST_VISIT_KEY } from '#web/api/feed.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { useHydrated } from '#web/ui/use-browser.ts'
import { useCopy } from '#web/ui/use-copy.ts'
import { EMPTY_LIST, type KeptView, type MyList } from './parse-my-list.ts'
import { useSaveMyList, useMyList } from './use-my-list.ts'
import { Contributors } from './Contributors.tsx'
import { toFragment } from './list-link.ts'
import { LinkOffer } from './LinkOffer.tsx'
import styles from './MyList.module.css'
import { KeptRows, Section } from './KeptRows.tsx'

/** The server has no list and renders the same page for everybody. */
export function MyList() {
  const message = useMessage()
  const isHydrated = useHydrated()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <div className={styles.page}>
      <h1 className={styles.title} tabIndex={-1} ref={heading}>
        {message('myList.title')}
      </h1>
      <p className={styles.lead}>{message('myList.lead')}</p>
      {isHydrated ? (
        <Kept heading={heading} />
      ) : (
        <p className={styles.noScript}>{message('myList.noscript')}</p>
      )}
    </div>
  )
}

function Kept({ heading }: { heading: RefObject<HTMLElement | null> }) {
  const list = useMyList()
  return (
    <>
      <LinkOffer heading={heading} />
      <Contributors contributors={list.contributors} />
      <Views views={list.views} />
      <Visits isOn={list.visits !== null} />
      {list !== EMPTY_LIST && (
        <Ways list={list} onDelete={() => heading.current?.focus({ preventScroll: true })} />
      )}
    </>
  )
}

/** Actions on the whole list. */
function Ways({ list, onDelete }: { list: MyList; onDelete: () => void }) {
  const message = useMessage()
  const save = useSaveMyList()
  const forgetVisit = useForgetVisit()
  const hasItems = list.contributors.length + list.views.length > 0
  return (
    <div className={styles.ways}>
      {hasItems && <CopyLink />}
      <button
        className={buttonClass('ghost')}
        type="button"
        onClick={() => {
          save(EMPTY_LIST, message('myList.deleted'))
          forgetVisit()
          onDelete()
        }}
      >
        {message('myList.delete')}
      </button>
      {hasItems && <p className={styles.hint}>{message('myList.export.hint')}</p>}
    </div>
  )
}

function Views({ views }: { views: readonly KeptView[] }) {
  const message = useMessage()
  const save = useSaveMyList()
  return (
    <KeptRows
      title={message('myList.views')}
      rows={views}
      empty={message('myList.views.none')}
      onRemove={(index) =>
        save(
          { views: views.toSpliced(index, 1) },
          message('myList.removed', { name: views[index]?.name ?? '' }),
        )
      }
    />
  )
}

/** Switching it off also deletes the last visit. */
function Visits({ isOn }: { isOn: boolean }) {
  const message = useMessage()
  const save = useSaveMyList()
  const forgetVisit = useForgetVisit()
  return (
    <Section title={message('myList.visits')}>
      <label className={styles.switch}>
        {message('myList.visits.on')}
        <Switch
          checked={isOn}
          onChange={(checked) => {
            save({ visits: checked ? { seen: null } : null })
            forgetVisit()
          }}
        />
      </label>
      <p className={styles.hint}>{message('myList.visits.hint')}</p>
    </Section>
  )
}

/** Copies a link to this page with the whole list in it. */
function CopyLink() {
  const message = useMessage()
  const copy = useCopy()
  const list = useMyList()
  const copyLink = () => {
    const { origin, pathname } = window.location
    return copy(origin + pathname + toFragment(list), 'share.copied.notice')
  }
  return (
    <button className={buttonClass('outline')} type="button" onClick={() => void copyLink()}>
      <Icon name="link" size="small" />
      {message('myList.export')}
    </button>
  )
}

/** Clears the last visit from the query cache as well. */
function useForgetVisit(): () => void {
  const client = useQueryClient()
  return () => client.removeQueries({ queryKey: LAST_VISIT_KEY })
}
