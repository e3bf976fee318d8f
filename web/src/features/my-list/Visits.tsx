import { useMessage } from '#web/i18n/use-message.ts'
import { useKeep } from '#web/my-list/use-my-list.ts'
import { Switch } from '#web/ui/Switch.tsx'
import styles from './MyList.module.css'
import { Section } from './Section.tsx'
import { useForgetVisit } from './use-forget-visit.ts'

/** Whoever does not want it any more wants what was seen forgotten. */
export function Visits({ isOn }: { isOn: boolean }) {
  const message = useMessage()
  const keep = useKeep()
  const forgetVisit = useForgetVisit()
  return (
    <Section title={message('myList.visits')}>
      <label className={styles.switch}>
        {message('myList.visits.on')}
        <Switch
          checked={isOn}
          onChange={(checked) => {
            keep({ visits: checked ? { seen: null } : null })
            forgetVisit()
          }}
        />
      </label>
      <p className={styles.hint}>{message('myList.visits.hint')}</p>
    </Section>
  )
}
