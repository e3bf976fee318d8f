import { type RefObject, useEffect, useState } from 'react'
import { useMessage } from '#web/i18n/use-message.ts'
import { paths } from '#web/router/paths.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { mergeLists, readFragment } from './list-link.ts'
import { readMyList } from './my-list.ts'
import type { KeptContributor, KeptItems } from './parse-my-list.ts'
import { useSaveMyList } from './use-my-list.ts'
import { KeptRows } from './KeptRows.tsx'
import styles from './MyList.module.css'

/** Shows the list of the link that the visitor followed. Nothing is saved before they confirm. */
export function LinkOffer({ heading }: { heading: RefObject<HTMLElement | null> }) {
  const message = useMessage()
  const save = useSaveMyList()
  const [offered, setOffered] = useState(readLink)

  useEffect(() => {
    // Other fragments, such as those of skip links, hold no list.
    const onChange = () => setOffered((before) => readLink() ?? before)
    window.addEventListener('hashchange', onChange)
    return () => window.removeEventListener('hashchange', onChange)
  }, [])

  if (offered === null) return null
  const leave = () => {
    const { pathname, search } = window.location
    window.history.replaceState(window.history.state, '', pathname + search)
    setOffered(null)
    heading.current?.focus({ preventScroll: true })
  }
  const add = () => {
    if (save(mergeLists(readMyList(), offered), message('myList.link.merged'))) leave()
  }
  return (
    <div className={styles.offered}>
      <KeptRows
        title={message('myList.link.title')}
        rows={[...offered.contributors.map(toRow), ...offered.views]}
      >
        <p className={`${styles.hint} ${styles.offer}`}>{message('myList.link.text')}</p>
        <div className={styles.answers}>
          <button className={buttonClass('primary')} type="button" onClick={add}>
            {message('myList.link.add')}
          </button>
          <button className={buttonClass('ghost')} type="button" onClick={leave}>
            {message('myList.link.refuse')}
          </button>
        </div>
      </KeptRows>
    </div>
  )
}

const toRow = ({ id, name }: KeptContributor) => ({ name, address: paths.contributor(id) })

function readLink(): KeptItems | null {
  const { contributors, views } = readFragment(window.location.hash)
  return contributors.length + views.length > 0 ? { contributors, views } : null
}
