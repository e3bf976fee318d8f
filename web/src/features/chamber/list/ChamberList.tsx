import { LOADING_DELAY_MS } from '@hemicycle/contract/constants'
import { useState } from 'react'
import { useMessage } from '#web/i18n/use-message.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { useDelayed } from '#web/ui/use-delayed.ts'
import { RetryChamber } from '#web/features/chamber/RetryChamber.tsx'
import { useChamber } from '#web/features/chamber/answer/use-chamber.ts'
import styles from './ChamberList.module.css'
import { ListNote } from './ListNote.tsx'
import { MemberList } from './MemberList.tsx'
import { WaitingRows } from './rows/WaitingRows.tsx'
import type { Which } from './which.ts'

/** What the hemicycle shows, as a list. */
export function ChamberList({ onClose }: { onClose: () => void }) {
  const message = useMessage()
  const { chamber, hasFailed, retry } = useChamber()
  const [which, setWhich] = useState<Which>('posted')
  const isSlow = useDelayed(LOADING_DELAY_MS)
  return (
    <Panel
      isOpen
      onClose={onClose}
      title={message('chamber.title')}
      placement="dialog"
      footer={<ListNote chamber={chamber} which={which} />}
    >
      <div className={styles.list}>
        {chamber && <MemberList chamber={chamber} which={which} onWhich={setWhich} />}
        {hasFailed && (
          <div className={styles.failed}>
            <RetryChamber retry={retry} />
          </div>
        )}
        {!chamber && !hasFailed && isSlow && <WaitingRows />}
      </div>
    </Panel>
  )
}
