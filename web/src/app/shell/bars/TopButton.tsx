import { useMessage } from '#web/i18n/use-message.ts'
import { BarButton } from '#web/ui/bar/BarButton.tsx'
import { MAIN_ID } from '#web/app/shell/main-id.ts'

/** Back to the top of the page, smoothly where motion is welcome; the focus goes along. */
export function TopButton() {
  const message = useMessage()
  const goUp = () => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' })
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
  }
  return <BarButton icon="up" label={message('shell.top')} onClick={goUp} />
}
