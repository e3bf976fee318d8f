import type { RefObject } from 'react'
import { useMessage } from '#web/i18n/use-message.ts'
import { Panel } from '#web/ui/Panel.tsx'
import type { ListedTopic, Reason } from '#web/features/topics/listed-topics.ts'
import { LevelSeats } from '#web/features/topics/row/LevelSeats.tsx'
import { HourBars } from './HourBars.tsx'
import { PeopleByGroup } from './PeopleByGroup.tsx'
import { Since } from './Since.tsx'
import styles from './Why.module.css'
import { WhyActions } from './WhyActions.tsx'

interface WhyProps {
  topic: ListedTopic
  reason: Reason
  endsAt: number
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
  onShow: () => void
}

/** What the level of a topic rests on. */
export function Why({ topic, reason, endsAt, anchor, onClose, onShow }: WhyProps) {
  const message = useMessage()
  const { level, why } = reason
  return (
    <Panel
      isOpen
      onClose={onClose}
      title={`#${topic.content}`}
      placement="popover"
      size="small"
      align="beside"
      anchor={anchor}
    >
      <div className={styles.why}>
        <p className={styles.level}>
          <LevelSeats level={level} />
          {message(`topics.why.${level}`)}
        </p>
        <HourBars hourly={why.hourly} endsAt={endsAt} />
        <dl className={styles.facts}>
          {(['contributors', 'groups', 'countries'] as const).map((name) => (
            <div className={styles.fact} key={name}>
              <dt>{message(`topics.why.${name}`, { count: why[name] })}</dt>
              <dd>{why[name].toLocaleString('en')}</dd>
            </div>
          ))}
        </dl>
        <PeopleByGroup groups={why.byGroup} />
        <Since seconds={why.since} />
        <WhyActions topic={topic.id} onShow={onShow} />
      </div>
    </Panel>
  )
}
