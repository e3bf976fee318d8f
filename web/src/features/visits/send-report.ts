import { filePaths } from '#web/router/paths.ts'

/** What is told of a visit, by the names under which our server knows it. */
export type Report = Partial<Record<'path' | 'visitor' | 'from' | 'vital' | 'value', string>>

/** To our own server, without cookies; whether it arrives is nobody's trouble. */
export function sendReport(report: Report): void {
  fetch(filePaths.visits, {
    method: 'POST',
    body: new URLSearchParams(report),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => {})
}
