import type { Page } from '@playwright/test'

/** Collects console errors and warnings, uncaught errors and CSP violations of a page. */
export async function watchPage(page: Page): Promise<string[]> {
  const complaints: string[] = []
  const record = (text: string) => complaints.push(`${toPath(page.url())}: ${text}`)
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) record(message.text())
  })
  page.on('pageerror', (error) => record(error.message))
  await page.exposeFunction('recordViolation', record)
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { recordViolation } = window as unknown as Watched
      recordViolation(`policy: ${violatedDirective} ${blockedURI}`)
    })
  })
  return complaints
}

interface Watched {
  recordViolation: (text: string) => void
}

const toPath = (url: string): string => url.replace(/^https?:\/\/[^/]+/, '').slice(0, 120)
