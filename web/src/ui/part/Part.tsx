import { type ReactNode, Suspense } from 'react'
import { useMessage } from '#web/i18n/use-message.ts'
import { useSnackbar } from '#web/ui/snackbar/use-snackbar.ts'
import { Boundary } from './Boundary.tsx'

/** A part of a page whose code comes later. If it fails to come, or breaks, the page stands without it and says so. */
export function Part({ children }: { children: ReactNode }) {
  const message = useMessage()
  const notify = useSnackbar()
  const tell = () =>
    notify({
      level: 'error',
      text: message('part.failed'),
      action: { label: message('failed.reload'), run: () => window.location.reload() },
    })
  return (
    <Boundary onError={tell}>
      <Suspense>{children}</Suspense>
    </Boundary>
  )
}
