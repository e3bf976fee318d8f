import { useId } from 'react'
import type { Chart } from '#web/features/timeline/format-chart-labels.ts'
import { CHART_ENDINGS, toChartFile } from '#web/feed-query/chart-address.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './ChartFiles.module.css'
import { CsvLink } from './CsvLink.tsx'

interface ChartFilesProps {
  chart: Chart
  /** URL of the timeline without a selection. */
  address: string
}

/** The chart as a picture and as a table. */
export function ChartFiles({ chart, address }: ChartFilesProps) {
  const message = useMessage()
  const labelId = useId()
  const search = address.split('?').slice(1).join('?')
  const className = `${buttonClass('outline')} ${styles.file}`
  return (
    <div className={styles.foot}>
      <span className={styles.label} id={labelId}>
        <Icon name="download" size="small" />
        {message('timeline.files')}
      </span>
      <ul className={styles.files} aria-labelledby={labelId}>
        {CHART_ENDINGS.map((ending) => (
          <li key={ending}>
            {/* The server draws it: crawlers need not ask for every chart. */}
            <a className={className} href={toChartFile(search, ending)} rel="nofollow">
              {message(`timeline.file.${ending}`)}
            </a>
          </li>
        ))}
        <li>
          <CsvLink chart={chart} search={search} className={className} />
        </li>
      </ul>
      <p className={styles.hint}>{message('timeline.hint')}</p>
    </div>
  )
}
