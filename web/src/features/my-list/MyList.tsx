import { type RefObject, useRef } from 'react'
import { useMessage } from '#web/i18n/use-message.ts'
import { EMPTY_LIST, type MyList } from '#web/my-list/parse-my-list.ts'
import { useKeep, useMyList } from '#web/my-list/use-my-list.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { useHydrated } from '#web/ui/use-browser.ts'
import { Contributors } from './Contributors.tsx'
import { CopyLink } from './CopyLink.tsx'
import { LinkOffer } from './LinkOffer.tsx'
import styles from './MyList.module.css'
import { Views } from './Views.tsx'
import { useForgetVisit } from './use-forget-visit.ts'
import { Visits } from './Visits.tsx'

/** The server knows nothing of it, and draws what is the same for everybody. */
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

/** What can be done with all of it. */
function Ways({ list, onDelete }: { list: MyList; onDelete: () => void }) {
  const message = useMessage()
  const keep = useKeep()
  const forgetVisit = useForgetVisit()
  const hasItems = list.contributors.length + list.views.length > 0
  return (
    <div className={styles.ways}>
      {hasItems && <CopyLink />}
      <button
        className={buttonClass('ghost')}
        type="button"
        onClick={() => {
          keep(EMPTY_LIST, message('myList.deleted'))
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
