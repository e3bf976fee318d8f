import { ApiErrorPage } from './ApiErrorPage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { UnavailablePage } from './UnavailablePage.tsx'

export function FailurePage({ status }: { status: number }) {
  if (status === 404) return <NotFoundPage />
  return status === 503 ? <UnavailablePage /> : <ApiErrorPage />
}
