import { useState, useSyncExternalStore } from 'react'
import { useMessage } from '../../i18n/use-message.ts'
import { mergeLists, readFragment } from '../../my-list/list-link.ts'
import { readMyList } from '../../my-list/my-list.ts'
import { useKeep } from '../../my-list/use-my-list.ts'
import { buttonClass } from '../../ui/button/button-class.ts'
import { toContributorRow } from './Contributors.tsx'
import { KeptRows } from './KeptRows.tsx'
import styles from './MyList.module.css'

/** What the link holds by which somebody came here. Nothing of it is kept before they say so. */
export function LinkOffer() {
  const message = useMessage()
  const keep = useKeep()
  const fragment = useSyncExternalStore(watchFragment, () => window.location.hash)
  const [answered, setAnswered] = useState('')
  const { contributors, views } = readFragment(fragment)
  const rows = [...contributors.map(toContributorRow), ...views]
  if (rows.length === 0 || fragment === answered) return null

  const leave = () => {
    const { pathname, search } = window.location
    window.history.replaceState(window.history.state, '', pathname + search)
    setAnswered(fragment)
  }
  const add = () => {
    keep(mergeLists(readMyList(), { contributors, views }), message('myList.link.merged'))
    leave()
  }
  return (
    <KeptRows title={message('myList.link.title')} rows={rows} empty={null}>
      <p className={styles.hint}>{message('myList.link.text')}</p>
      <div className={styles.answers}>
        <button className={buttonClass('primary')} type="button" onClick={add}>
          {message('myList.add')}
        </button>
        <button className={buttonClass('ghost')} type="button" onClick={leave}>
          {message('myList.link.refuse')}
        </button>
      </div>
    </KeptRows>
  )
}

function watchFragment(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}
