import type { OwnAlert } from '@hemicycle/contract'
import { sendToOwnOrigin } from '#web/api/send.ts'
import { useQuery } from '@tanstack/react-query'
import { fetchAlert, toAlertKey } from '#web/api/alerts.ts'
import { type ApiError, toFailureStatus } from '#web/api/client.ts'
import '#web/i18n/alerts.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { FailurePage } from '#web/pages/failure/FailurePage.tsx'
import { useLocation } from '#web/router/router-context.ts'
import { useDocumentHead } from '#web/ui/document-head.ts'
import type { ShownAlert } from './followed.ts'
import {
  AskedAlert,
  EndedAlert,
  NewAlert,
  NoAlert,
  RunningAlert,
  StartedAlert,
} from './screens.tsx'

/** Leads here after Confirm. */
const STARTED = 'started'

/** Behind the links of a mail: confirms, changes or stops an alert. Opening it changes nothing. */
export function AlertPage({ token }: { token: string }) {
  const message = useMessage()
  const { search } = useLocation()
  const { data: alert, error } = useQuery<OwnAlert | null, ApiError>({
    queryKey: toAlertKey(token),
    queryFn: async () => fetchAlert(sendToOwnOrigin, token),
  })
  useDocumentHead({
    status: alert === null ? 404 : alert?.state === 'ended' ? 410 : 200,
    title: message('site.title', { title: message('alert.title') }),
    noindex: true,
  })
  if (error) return <FailurePage status={toFailureStatus(error)} />
  if (alert === undefined) return null
  if (alert === null) return <NoAlert />
  const { state, view, every, ...rest } = alert
  if (view === null || every === null) return <EndedAlert />
  const shown: ShownAlert = { ...rest, token, view, every }
  if (state === 'unconfirmed') return <NewAlert {...shown} />
  if (state === 'asked') return <AskedAlert {...shown} />
  if (new URLSearchParams(search).has(STARTED)) return <StartedAlert {...shown} />
  return <RunningAlert {...shown} />
}
