import { useMessage } from '#web/i18n/use-message.ts'
import { GoneSeat } from './GoneSeat.tsx'
import styles from './GonePost.module.css'

/** In the place of a quoted or reposted post that is gone. No name, no time. */
export function GonePost() {
  const message = useMessage()
  return (
    <p className={styles.gone}>
      <GoneSeat />
      {message('post.gone')}
    </p>
  )
}
