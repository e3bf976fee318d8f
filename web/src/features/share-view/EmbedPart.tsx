import { useState } from 'react'
import { nameView } from '#web/i18n/name-view.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import '#web/i18n/view-tools.ts'
import { Mark } from '#web/ui/Mark.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import { CopyButton } from './CopyButton.tsx'
import styles from './SharePanel.module.css'
import { SharePart } from './SharePart.tsx'
import { toViewCode } from './to-view-code.ts'

const SIZES = { full: '100%', wide: 480, narrow: 360 } as const
/** In the preview, which is narrower than most frames. */
const DRAWN = { full: '100%', wide: '80%', narrow: '60%' } as const
const THEMES = ['system', 'light', 'dark'] as const

/** A frame of the view for other pages: its size, its colours, and the code to paste. */
export function EmbedPart({ url }: { url: string }) {
  const message = useMessage()
  const [size, setSize] = useState<keyof typeof SIZES>('full')
  const [theme, setTheme] = useState<(typeof THEMES)[number]>('system')
  const width = SIZES[size]
  const code = toViewCode(url, document.title, { width, theme })
  return (
    <SharePart title={message('share.embed')}>
      <div className={styles.pick}>
        <span className={styles.pickLabel}>{message('embed.size')}</span>
        <Segmented
          className={styles.segments}
          label={message('embed.size')}
          choices={[
            { value: 'full', text: message('embed.size.full') },
            { value: 'wide', text: String(SIZES.wide) },
            { value: 'narrow', text: String(SIZES.narrow) },
          ]}
          chosen={size}
          onChoose={setSize}
        />
      </div>
      <div className={styles.pick}>
        <span className={styles.pickLabel}>{message('embed.theme')}</span>
        <Segmented
          className={styles.segments}
          label={message('embed.theme')}
          choices={THEMES.map((value) => ({ value, text: message(`embed.theme.${value}`) }))}
          chosen={theme}
          onChoose={setTheme}
        />
      </div>
      <Preview width={DRAWN[size]} theme={theme} />
      <code className={styles.code}>{code}</code>
      <CopyButton className={styles.wide} text={code ?? ''}>
        {message('embed.copy')}
      </CopyButton>
    </SharePart>
  )
}

interface PreviewProps {
  width: string
  theme: string
}

/** The frame as boxes. */
function Preview({ width, theme }: PreviewProps) {
  const message = useMessage()
  return (
    <div
      className={styles.preview}
      style={{ width }}
      data-theme={theme === 'system' ? undefined : theme}
      aria-hidden="true"
    >
      <p className={styles.previewBar}>
        <Mark />
        {nameView(message)}
      </p>
      <p className={styles.previewCard} />
      <p className={styles.previewCard} />
    </div>
  )
}
