import { useId } from 'react'
import type { Chart } from '#web/features/timeline/format-chart-labels.ts'
import { CHART_ENDINGS, toChartFile, toChartFrame } from '#web/feed-query/chart-address.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { CHART_FRAME, toFrameCode } from '#web/ui/embed.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { useCopy } from '#web/ui/use-copy.ts'
import styles from './ChartFiles.module.css'
import { CsvLink } from './CsvLink.tsx'

interface ChartFilesProps {
  chart: Chart
  /** URL of the timeline without a selection. */
  address: string
}

/** The chart as a picture, as a table and for other sites. */
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
        <li className={styles.embed}>
          <EmbedButton address={address} search={search} />
        </li>
      </ul>
      <p className={styles.hint}>{message('timeline.hint')}</p>
    </div>
  )
}

/** Copies the code of the chart for other sites. */
function EmbedButton({ address, search }: { address: string; search: string }) {
  const message = useMessage()
  const copy = useCopy()
  const copyCode = () => {
    const { origin } = window.location
    const [src, href] = [origin + toChartFrame(search), origin + address]
    const code = toFrameCode({ src, href, label: document.title, ...CHART_FRAME })
    void copy(code, 'share.copied.embed')
  }
  return (
    <button className={`${buttonClass('outline')} ${styles.file}`} type="button" onClick={copyCode}>
      <Icon name="code" size="small" />
      {message('timeline.embed')}
    </button>
  )
}
